require('./typescript.cjs')
module.exports = require('../servers/plugin')
