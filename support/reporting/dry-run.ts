/**
 * Whether Cucumber was asked to execute nothing. It tells neither formatters nor plugins, so this reads the command line:
 * `--dry-run`, or `-d` alone or in a group of short flags.
 */
export function isDryRun(argv: readonly string[] = process.argv): boolean {
  return argv.some((argument) => argument === '--dry-run' || /^-[bd]*d/.test(argument))
}
