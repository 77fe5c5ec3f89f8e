import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formIn } from '#test/card-street.ts';
import { openStandIn, type StandIn } from '../stand-in/bank.ts';
import { cardThat, type Deed } from '../stand-in/cards.ts';
import { isCardNumber, maskCards, masked, NoAnswer, type BankAttempt, type Merchant } from './bank.ts';
import { bankOf } from './banks.ts';
import { mayReach } from './merchants.ts';
import { testShops } from './test-shops.ts';

let bank: StandIn;
beforeAll(async () => {
  bank = await openStandIn({ port: 0, deliver: () => Promise.resolve(200) });
});
afterAll(() => bank.close());
const merchantOf = (account: string, more: Partial<Merchant> = {}): Merchant => {
  const shop = testShops.get(account);
  if (!shop) throw new Error(`no shop ${account}`);
  return {
    ...shop,
    code: 'T',
    name: { tr: 'T', en: 'T' },
    url: bank.url,
    account,
    currencies: ['USD'],
    test: true,
    patience: 2_000,
    ...more,
  };
};
let numbers = 0;
const ways = { back: 'http://shop.example/back', notice: 'http://shop.example/notice' };
/** A payment with one card, as far as it comes. */
async function paid(merchant: Merchant, deed: Deed, amount = 12_345): Promise<BankAttempt> {
  const attempt: BankAttempt = {
    reference: `R${process.pid}X${(numbers += 1)}`,
    amount,
    currency: 'USD',
    language: 'en',
    provider_payment_id: null,
    provider_token: null,
    payer: { number: '1', initials: 'A. B.', address: '127.0.0.1' },
  };
  const way = await bankOf(merchant).start(merchant, attempt, ways);
  let page = way.kind === 'address' ? way.url : '';
  if (way.kind === 'form') {
    const answer = await fetch(way.action, {
      method: 'POST',
      body: new URLSearchParams(way.fields),
      redirect: 'manual',
    });
    page = new URL(answer.headers.get('location') ?? '', bank.url).href;
  } else attempt.provider_token = way.token;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ card: cardThat(deed), way: 'pay' }) });
  attempt.provider_payment_id = (await bankOf(merchant).inquire(merchant, attempt)).payment_id;
  return attempt;
}

describe.each([...testShops.keys()])('%s', (account) => {
  test('what was taken is told in minor units with the bank’s number, a masked card and its time', async () => {
    const merchant = merchantOf(account);
    const told = await bankOf(merchant).inquire(merchant, await paid(merchant, 'success'));
    expect(told).toMatchObject({ outcome: 'paid', amount: 12_345, currency: 'USD', card: '552879******0008' });
    expect(told.payment_id).toMatch(/^\d+$/);
    expect(Math.abs(Date.parse(told.paid_at ?? '') - Date.now())).toBeLessThan(120_000);
    expect(JSON.stringify(told)).not.toContain(cardThat('success'));
  });
  test('fault 4: no answer, a broken one and a wrong key are no refusal', async () => {
    const merchant = merchantOf(account);
    const attempt = await paid(merchant, 'success');
    const ask = (other: Merchant) => bankOf(other).inquire(other, attempt);
    const server = createServer((request, response) => {
      if (request.url?.includes('never')) return;
      response.writeHead(request.url?.includes('502') ? 502 : 200);
      response.end('<html>maintenance</html>');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const url of [`${at}/never`, `${at}/502`, at, 'http://127.0.0.1:1'])
      await expect(ask(merchantOf(account, { url, patience: 300 }))).rejects.toThrow(NoAnswer);
    server.closeAllConnections();
    server.close();
    const wrongKey = merchantOf(account, { secret: 'wrong', password: 'wrong' });
    expect((await ask(wrongKey)).outcome).toBe('unknown');
  });
  test('the bank refuses a form and a call that are not signed with the shop’s key', async () => {
    const thief = merchantOf(account, { secret: 'wrong' });
    const attempt = await paid(merchantOf(account), 'success');
    const begun = bankOf(thief).start(thief, { ...attempt, reference: 'STOLEN1' }, ways);
    if (thief.provider === 'iyzico') return expect(begun).rejects.toThrow(NoAnswer);
    const way = await begun;
    const answer = await fetch(way.kind === 'form' ? way.action : '', {
      method: 'POST',
      body: new URLSearchParams(way.kind === 'form' ? way.fields : {}),
      redirect: 'manual',
    });
    expect([answer.status, (await answer.text()).includes('3D-1004')]).toEqual([400, true]);
  });
  test('test 11, fault 15: cancelled the same day, refunded afterwards in parts to the cent, never above the rest', async () => {
    const merchant = merchantOf(account);
    const one = await paid(merchant, 'success');
    expect(await bankOf(merchant).cancel(merchant, one)).toEqual({ done: true });
    expect((await bankOf(merchant).inquire(merchant, one)).outcome).not.toBe('paid');
    const two = await paid(merchant, 'success', 10_001);
    if (merchant.provider === 'nestpay')
      expect(await bankOf(merchant).refund(merchant, two, 100)).toEqual({ done: false, code: 'CORE-2508' });
    bank.closeDay();
    expect((await bankOf(merchant).cancel(merchant, two)).done).toBe(false);
    expect(await bankOf(merchant).refund(merchant, two, 3_333)).toEqual({ done: true });
    expect(await bankOf(merchant).refund(merchant, two, 6_669)).toMatchObject({ done: false });
    expect(await bankOf(merchant).refund(merchant, two, 6_668)).toEqual({ done: true });
    expect(await bankOf(merchant).refund(merchant, two, 1)).toMatchObject({ done: false });
  });
});
test('a card number is kept nowhere: six and four digits stay, codes go', () => {
  expect(isCardNumber('5528790000000008')).toBe(true);
  expect(isCardNumber('5528790000000009')).toBe(false);
  expect(maskCards('card 5528 7900 0000 0008, order 123456789012')).toBe('card 552879******0008, order 123456789012');
  expect(masked({ cv2: '000', PAN: '5528790000000008', note: '5528790000000008', mdStatus: '1', HASH: 'x' })).toEqual({
    note: '552879******0008',
    mdStatus: '1',
  });
});
test('what the stand-in shows is one form', () => {
  expect(formIn('<form method="post" action="/x"><input type="hidden" name="a" value="b&#38;c"></form>')).toEqual({
    action: '/x',
    fields: { a: 'b&c' },
  });
});

test('keys of a merchant are used at its bank alone: the host that the server’s environment names, encrypted', () => {
  const row = (url: string, provider: 'nestpay' | 'iyzico' = 'nestpay') => ({ code: 'CAMPUS-BANK', provider, url });
  const named = { posSecrets: { POS_CAMPUS_BANK_HOST: 'pos.bank.example', POS_OTHER_HOST: 'evil.example' } };
  expect(mayReach(named, row('https://pos.bank.example/fim'))).toBe(true);
  for (const url of [
    'http://pos.bank.example',
    'https://evil.example',
    'https://pos.bank.example.evil.example',
    'https://pos.bank.example@evil.example',
    'https://169.254.169.254/',
    'http://127.0.0.1:4999',
    'bank',
  ])
    expect([url, mayReach(named, row(url))]).toEqual([url, false]);
  const none = { posSecrets: {} };
  expect(mayReach(none, row('https://pos.bank.example'))).toBe(false);
  expect(mayReach(none, row('https://api.iyzipay.com', 'iyzico'))).toBe(true);
  expect(mayReach(none, row('https://api.iyzipay.com'))).toBe(false);
});
