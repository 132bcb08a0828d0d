import { Given, Then, When } from '@cucumber/cucumber'
import { expectAnsweredSession } from '../support/observation/expect-answer'
import { expectListing, expectSession, expectSessionAbsent } from '../support/observation/expect-sessions'
import { makeOddity, type Oddity } from '../support/sentences/oddities'
import { open } from '../support/sentences/open'
import type { NamedSession } from '../support/sentences/read-sentence'
import { sessionOf } from '../support/sentences/resolve'
import { readState } from '../support/tables/state-table'
import type { AcceptanceWorld } from '../support/world'
import type { Page } from '../targets/contract'

Given('the app {text}', function (this: AcceptanceWorld, app: string) {
  this.trajectory.app = app
})

Given('{user} uses the app {text}', function (this: AcceptanceWorld, user: string, app: string) {
  this.trajectory.addUser(user, app)
})

Given(
  '{client}{user} {opens} the session {text}{inApp}{keeping}',
  async function (
    this: AcceptanceWorld,
    client: string,
    user: string,
    _opens: string,
    id: string,
    app: string | undefined,
    keep: number | undefined,
  ) {
    await open(this, { client, user, id, app }, { keep })
  },
)

Given(
  '{client}{user} {opens} the session {text}{inApp}{keeping} with the state',
  async function (
    this: AcceptanceWorld,
    client: string,
    user: string,
    _opens: string,
    id: string,
    app: string | undefined,
    keep: number | undefined,
    table: unknown,
  ) {
    await open(this, { client, user, id, app }, { state: readState(table), keep })
  },
)

Given(
  '{client}{user} {opens} the session {text}{inApp} with the state key {text} set to {oddity}',
  async function (
    this: AcceptanceWorld,
    client: string,
    user: string,
    _opens: string,
    id: string,
    app: string | undefined,
    key: string,
    oddity: Oddity,
  ) {
    const state = Object.fromEntries([[key, makeOddity(oddity)]]) as Record<string, never>
    await open(this, { client, user, id, app }, { state })
  },
)

Given(
  '{client}{user} {opens} a session without an id{inApp}',
  async function (this: AcceptanceWorld, client: string, user: string, _opens: string, app?: string) {
    await open(this, { client, user, app })
  },
)

When(
  '{user} turns to the session {text}{inApp}',
  function (this: AcceptanceWorld, user: string, id: string, app?: string) {
    this.trajectory.turnTo(this.trajectory.knownSession(user, id, app))
  },
)

When(
  'the client {text} has read {session}',
  async function (this: AcceptanceWorld, client: string, named: NamedSession) {
    const session = sessionOf(this.trajectory, named)
    await this.perform({
      type: 'read',
      client: this.trajectory.client(client),
      read: { of: 'session', ...session },
    })
  },
)

When(
  '{client}{session} is read',
  async function (this: AcceptanceWorld, client: string, named: NamedSession) {
    const { user, session, app } = named
    const ref =
      user === undefined || session === undefined
        ? this.trajectory.session()
        : this.trajectory.askForSession(user, session, app)
    await this.perform({
      type: 'read',
      client: this.trajectory.client(client),
      read: { of: 'session', ...ref },
    })
  },
)

When(
  "{client}{user}'s sessions{inApp}{page} are listed",
  async function (
    this: AcceptanceWorld,
    client: string,
    user: string,
    inApp: string | undefined,
    page: Page,
  ) {
    const app = inApp ?? this.trajectory.appOf(user)
    await this.perform({
      type: 'read',
      client: this.trajectory.client(client),
      read: { of: 'sessions', app, user, page },
    })
  },
)

When(
  '{client}{session} is deleted',
  async function (this: AcceptanceWorld, client: string, named: NamedSession) {
    const session = sessionOf(this.trajectory, named)
    await this.perform({ type: 'delete-session', client: this.trajectory.client(client), session })
  },
)

Then(
  "{user}'s sessions{inApp}{page} are, latest first",
  async function (
    this: AcceptanceWorld,
    user: string,
    inApp: string | undefined,
    page: Page,
    table: unknown,
  ) {
    await expectListing(this, { app: inApp ?? this.trajectory.appOf(user), user, page }, table)
  },
)

Then('{session} is', async function (this: AcceptanceWorld, named: NamedSession, table: unknown) {
  await expectSession(this, sessionOf(this.trajectory, named), table)
})

Then(
  'there is no session {text} of {user}{inApp}',
  async function (this: AcceptanceWorld, id: string, user: string, app?: string) {
    await expectSessionAbsent(this, this.trajectory.askForSession(user, id, app))
  },
)

Then('the answer is the session', async function (this: AcceptanceWorld, table: unknown) {
  await expectAnsweredSession(this, table)
})
