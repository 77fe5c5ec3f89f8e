import { virtualPosRead } from '#areas/finance/pos/reads/virtual-pos.ts';
import { keyPrefix } from '#areas/finance/pos/rules/pos-problems.ts';
import type { Config } from '#kernel/server/config.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import type { Merchant } from './bank.ts';
import { testShops } from './test-shops.ts';

/** ms that a bank may take to answer */
const patience = 8_000;
interface Row {
  code: string;
  name: string;
  name_en: string;
  provider: Merchant['provider'];
  mode: 'test' | 'live';
  currencies: string[];
  url: string;
  account: string;
  api_user: string | null;
  secret_name: string;
  password_name: string | null;
  status: string;
}
const rowsWhere = (db: Db, which: ReturnType<typeof sql>): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`select v.code, v.name, v.name_en, v.provider, v.mode, v.currencies, v.url, v.account, v.api_user, v.secret_name, v.password_name, v.status from ${virtualPosRead} v where ${which} order by v.sort_order, v.id`,
  );

/** Where a provider answers that has one address for everybody. */
const hosts: Readonly<Partial<Record<Merchant['provider'], readonly string[]>>> = {
  iyzico: ['api.iyzipay.com', 'sandbox-api.iyzipay.com'],
};
/**
 * May the keys of a merchant be used at the address in its record? Whoever writes records must not be able to send them
 * elsewhere: the server's environment names the bank's host (`POS_<CODE>_HOST`) beside the keys, and they travel encrypted.
 */
export function mayReach(
  { posSecrets }: Pick<Config, 'posSecrets'>,
  row: Pick<Row, 'code' | 'provider' | 'url'>,
): boolean {
  if (!URL.canParse(row.url)) return false;
  const { protocol, host } = new URL(row.url);
  const named = posSecrets[`${keyPrefix(row.code)}HOST`];
  return protocol === 'https:' && (named === undefined ? (hosts[row.provider] ?? []).includes(host) : named === host);
}
const ownKey = (row: Pick<Row, 'code'>, name: string): boolean => name.startsWith(keyPrefix(row.code));

/**
 * A merchant with its keys, which stand in the server's environment; null while they are not there. Where a bank to try
 * with runs, the test merchants are its shops; a live merchant never is.
 */
function merchantOf({ config }: Pick<Services, 'config'>, row: Row): Merchant | null {
  const shop = row.mode === 'test' && config.bankUrl !== undefined ? testShops.get(row.account) : undefined;
  const fits = shop?.provider === row.provider;
  if (
    !fits &&
    !(mayReach(config, row) && ownKey(row, row.secret_name) && ownKey(row, row.password_name ?? row.secret_name))
  )
    return null;
  const secret = fits ? shop.secret : config.posSecrets[row.secret_name];
  const password = fits ? shop.password : row.password_name === null ? '' : config.posSecrets[row.password_name];
  if (secret === undefined || password === undefined) return null;
  return {
    code: row.code,
    provider: row.provider,
    name: { tr: row.name, en: row.name_en },
    url: (fits ? (config.bankUrl ?? row.url) : row.url).replace(/\/+$/, ''),
    account: row.account,
    secret,
    user: row.api_user ?? '',
    password,
    currencies: row.currencies,
    test: row.mode === 'test',
    patience,
  };
}

/** Merchants that take cards now, in the order in which they are offered. */
export async function merchantsOf(services: Pick<Services, 'config'>, db: Db): Promise<readonly Merchant[]> {
  return (await rowsWhere(db, sql`v.status = 'a'`)).flatMap((row) => merchantOf(services, row) ?? []);
}
/** The merchant of a code, also one that takes nothing new any more: what was begun there is finished there. */
export async function merchantNamed(
  services: Pick<Services, 'config'>,
  db: Db,
  code: string,
): Promise<Merchant | null> {
  const [row] = await rowsWhere(db, sql`v.code = ${code}`);
  return row ? merchantOf(services, row) : null;
}
