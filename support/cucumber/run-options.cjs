/**
 * What every run of the suite has, as Cucumber's configuration names it.
 *
 * @param {string} shims the folder that this file is in, as Cucumber finds it
 * @param {string} reports the folder that the reports go to
 * @param {string} backend as the World parameter names it
 */
function runOptions(shims, reports, backend) {
  return {
    plugin: [`${shims}/guard.cjs`, `${shims}/servers.cjs`],
    worldParameters: { backend },
    format: [
      [`${shims}/summary.cjs`],
      [`${shims}/html.cjs`, `${reports}/index.html`],
      [`${shims}/rules-page.cjs`, `${reports}/rules.html`],
      [`${shims}/drift-report.cjs`, `${reports}/drift.json`],
      [`${shims}/junit.cjs`, `${reports}/junit.xml`],
      [`${shims}/messages.cjs`, `${reports}/messages.ndjson`],
    ],
    formatOptions: { reports, backend },
  }
}

module.exports = { runOptions }
