import type { JSONWebKeySet } from 'jose';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openServices } from '#app/services.ts';
import { Browser, listening, type Listening } from '#areas/access/federation/fixtures.ts';
import { tokenHash } from '#areas/access/sessions/passwords.ts';
import { harness, type Caller, type Harness } from './harness.ts';

/** Where the applications of the tests want their codes. */
export const back = 'http://localhost:9911/callback';
export interface Made {
  client_id: string;
  secret: string | null;
  config: openid.Configuration;
}
export interface Begun {
  browser: Browser;
  uid: string;
  verifier: string;
  state: string;
  nonce: string;
  page: Awaited<ReturnType<Browser['open']>>;
}

// of the worker, like the university that its files share
let applications = 0;

/** The authorization server on a port of its own, and what an application, a browser and a person do with it; opened before the tests of a file and closed after them. */
export function authorizationSite() {
  let opened: (Listening & { h: Harness }) | null = null;
  let signedIn: Caller | null = null;
  const site = (): Listening & { h: Harness } => {
    if (!opened) throw new Error('the site is opened before the tests');
    return opened;
  };
  const student = (): Caller => signedIn ?? site().h.nobody;
  beforeAll(async () => {
    const h = await harness();
    opened = { ...(await listening(h.services, openServices)), h };
    signedIn = await h.as('student');
  });
  afterEach(() => {
    site().clock.now = null;
  });
  afterAll(() => site().close());

  /** An application of its own for each test. */
  async function application(options: { secret?: boolean; trusted?: boolean; scopes?: string } = {}): Promise<Made> {
    const client_id = `test-app-${process.pid}-${++applications}`;
    const secret = options.secret ? `secret-of-${client_id}-0123456789` : null;
    await site().h
      .rows`insert into oauth_clients (client_id, name, name_en, secret_hash, redirect_uris, post_logout_redirect_uris, scopes, is_trusted) values (${client_id}, 'Kütüphane', 'Library', ${secret ? tokenHash(secret) : null}, ${`{${back}}`}::text[], ${'{http://localhost:9911/bye}'}::text[], ${options.scopes ?? 'openid profile email campus offline_access'}, ${options.trusted ?? false}) returning id`;
    const config = await openid.discovery(
      new URL(site().url),
      client_id,
      secret ?? undefined,
      secret ? openid.ClientSecretBasic(secret) : openid.None(),
      { execute: [openid.allowInsecureRequests] },
    );
    return { client_id, secret, config };
  }
  /** The application sends the browser to us. */
  async function begin(app: Made, more: Record<string, string> = {}, browser = new Browser()): Promise<Begun> {
    const verifier = openid.randomPKCECodeVerifier();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const url = openid.buildAuthorizationUrl(app.config, {
      redirect_uri: back,
      scope: 'openid profile email campus',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...more,
    });
    const page = await browser.open(url);
    return {
      browser,
      verifier,
      state,
      nonce,
      page,
      uid: page.location ? (new URL(page.location).searchParams.get('interaction') ?? '') : '',
    };
  }
  const send = async <T>(
    caller: Caller,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: { message?: string; data: T } }> => {
    const response = await fetch(`${site().url}${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as { message?: string; data: T } };
  };
  const bindingFor = async ({ browser, uid }: Pick<Begun, 'browser' | 'uid'>): Promise<string> => {
    const { status, text } = await browser.open(`${site().url}/oauth/interaction/${uid}`);
    return status === 200 ? (JSON.parse(text) as { data: { binding: string } }).data.binding : '';
  };
  const reply = async (begun: Begun, verb: 'allow' | 'refuse', who = student()) =>
    send<{ return_to: string }>(who, 'POST', `/api/v1/oauth/interactions/${begun.uid}/${verb}`, {
      binding: await bindingFor(begun),
    });
  /** Allowed: answers where the application gets its code. */
  async function allow(begun: Begun, who = student()): Promise<URL> {
    const { status, body } = await reply(begun, 'allow', who);
    expect(status, JSON.stringify(body)).toBe(200);
    return new URL((await begun.browser.open(body.data.return_to)).location);
  }
  const redeem = (app: Made, begun: Begun, url: URL) =>
    openid.authorizationCodeGrant(app.config, url, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
  async function signedInto(app: Made, more: Record<string, string> = {}) {
    const begun = await begin(app, more);
    return { begun, tokens: await redeem(app, begun, await allow(begun)) };
  }
  const jwks = async (): Promise<JSONWebKeySet> =>
    (await fetch(`${site().url}/oauth/jwks`)).json() as Promise<JSONWebKeySet>;

  return { site, student, application, begin, send, bindingFor, reply, allow, redeem, signedInto, jwks };
}
