require('./typescript.cjs')
module.exports = require('../reporting/junit')
