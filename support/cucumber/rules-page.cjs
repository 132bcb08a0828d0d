require('./typescript.cjs')
module.exports = require('../reporting/rules-page')
