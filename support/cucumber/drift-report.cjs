require('./typescript.cjs')
module.exports = require('../reporting/drift-report')
