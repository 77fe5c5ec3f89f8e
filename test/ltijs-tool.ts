import { createRequire } from 'node:module';
import { freePort } from '#areas/access/federation/fixtures.ts';

type Row = Record<string, unknown>;
/** What ltijs keeps: its own plugin interface over arrays, so that no MongoDB is needed. */
class Memory {
  readonly rows = new Map<string, Row[]>();
  async setup(): Promise<true> {
    return true;
  }
  async Close(): Promise<true> {
    return true;
  }
  private of(collection: string): Row[] {
    const known = this.rows.get(collection) ?? [];
    this.rows.set(collection, known);
    return known;
  }
  private fits = (row: Row, query: Row | undefined): boolean =>
    Object.entries(query ?? {}).every(([name, value]) => row[name] === value);
  async Get(sealed: string | false, collection: string, query?: Row): Promise<unknown[] | false> {
    const found = this.of(collection).filter((row) => this.fits(row, query));
    if (found.length === 0) return false;
    return found.map((row) => (sealed ? { ...(row.sealed as Row), createdAt: row.createdAt } : row));
  }
  async Insert(sealed: string | false, collection: string, item: Row, index?: Row): Promise<true> {
    this.of(collection).push({ ...(sealed ? { ...index, sealed: item } : item), createdAt: Date.now() });
    return true;
  }
  async Replace(sealed: string | false, collection: string, query: Row, item: Row, index?: Row): Promise<true> {
    await this.Delete(collection, query);
    return this.Insert(sealed, collection, item, index);
  }
  async Modify(_sealed: string | false, collection: string, query: Row, change: Row): Promise<true> {
    for (const row of this.of(collection).filter((each) => this.fits(each, query))) Object.assign(row, change);
    return true;
  }
  async Delete(collection: string, query: Row): Promise<true> {
    this.rows.set(
      collection,
      this.of(collection).filter((row) => !this.fits(row, query)),
    );
    return true;
  }
}

/** What ltijs has read out of a message that it verified. */
export interface SeenToken {
  iss: string;
  user: string;
  userInfo: { given_name?: string; family_name?: string; name?: string; email?: string };
  clientId: string;
  deploymentId: string;
  platformContext: {
    roles: string[];
    context: { id: string; label: string; title: string };
    resource?: { id: string; title: string };
    custom?: Record<string, string>;
    messageType: string;
    targetLinkUri: string;
    endpoint?: { scope: string[]; lineitems: string; lineitem?: string };
    namesRoles?: { context_memberships_url: string };
    deepLinkingSettings?: { deep_link_return_url: string; data: string };
  };
}
interface Member {
  user_id: string;
  roles: string[];
  status: string;
  name?: string;
  email?: string;
}
interface Ltijs {
  setup(key: string, database: { plugin: object }, options: Row): void;
  deploy(options: Row): Promise<true>;
  close(options: Row): Promise<true>;
  onConnect(work: (token: SeenToken, request: unknown, response: { send(text: string): void }) => void): void;
  onDeepLinking(work: (token: SeenToken, request: unknown, response: { send(text: string): void }) => void): void;
  registerPlatform(platform: Row): Promise<{
    platformActive(on: boolean): Promise<unknown>;
    platformPrivateKey(): Promise<string>;
    platformKid(): Promise<string>;
  }>;
  NamesAndRoles: {
    getMembers(token: SeenToken, options?: Row): Promise<{ id: string; members: Member[]; next?: string }>;
  };
  Grade: {
    getLineItems(token: SeenToken, options?: Row): Promise<{ lineItems: Row[] }>;
    createLineItem(token: SeenToken, item: Row): Promise<Row>;
    updateLineItemById(token: SeenToken, id: string, item: Row): Promise<Row>;
    deleteLineItemById(token: SeenToken, id: string): Promise<boolean>;
    submitScore(token: SeenToken, id: string, score: Row): Promise<Row>;
    getScores(token: SeenToken, id: string, options?: Row): Promise<{ scores: Row[] }>;
  };
  DeepLinking: { createDeepLinkingMessage(token: SeenToken, items: Row[], options?: Row): Promise<string> };
}

export interface OtherSide {
  lti: Ltijs;
  url: string;
  /** what was opened last, as ltijs understood it */ seen: SeenToken[];
  close(): Promise<unknown>;
}
/** A learning tool of somebody else, as ltijs makes one: it verifies what we send and calls our services. */
export async function openLtijs(): Promise<OtherSide> {
  const { Provider: lti } = createRequire(import.meta.url)('ltijs') as { Provider: Ltijs };
  const port = await freePort();
  const seen: SeenToken[] = [];
  lti.setup(
    'a key of the tool',
    { plugin: new Memory() },
    { appRoute: '/launch', loginRoute: '/login', keysetRoute: '/keys' },
  );
  const opened = (token: SeenToken, _request: unknown, response: { send(text: string): void }): void => {
    seen.push(token);
    response.send('opened');
  };
  lti.onConnect(opened);
  lti.onDeepLinking(opened);
  await lti.deploy({ port, silent: true });
  return { lti, url: `http://localhost:${port}`, seen, close: () => lti.close({ silent: true }) };
}
