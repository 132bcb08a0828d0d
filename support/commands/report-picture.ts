import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, PROJECT } from './project'

const PAGE = 'reports/example/index.html'
const PICTURE = 'docs/report.png'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome']

/** `report-picture`: docs/report.png, the example report as a browser shows it. */
function main(): void {
  const browser = findBrowser()
  if (browser === undefined) {
    fail(`No browser: install one of ${BROWSERS.join(', ')}, or name one in CHROMIUM.`)
  }
  if (!existsSync(join(PROJECT, PAGE))) fail(`${PAGE} is missing: run \`npm run report:example\` first.`)
  mkdirSync(join(PROJECT, 'docs'), { recursive: true })
  const profile = mkdtempSync(join(tmpdir(), 'report-picture-'))
  const { status, error, stderr } = takePicture(browser, profile)
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  if (status !== 0) fail(`${browser} took no picture: ${error?.message ?? stderr.trim()}`)
  console.log(`Written: ${PICTURE}`)
}

function takePicture(browser: string, profile: string): SpawnSyncReturns<string> {
  return spawnSync(
    browser,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      // The page draws itself with a script: a screenshot at once would be white.
      '--virtual-time-budget=5000',
      '--window-size=1000,1480',
      `--user-data-dir=${profile}`,
      `--screenshot=${join(PROJECT, PICTURE)}`,
      pathToFileURL(join(PROJECT, PAGE)).href,
    ],
    { encoding: 'utf8', timeout: 60_000 },
  )
}

function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM
  if (named !== undefined && named !== '') return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  return BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  )
}

main()
