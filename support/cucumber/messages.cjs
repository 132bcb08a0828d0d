require('./typescript.cjs')
module.exports = require('../reporting/messages')
