import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMail } from '../../tools/cluster/outside.ts';
import { sendDue } from '#kernel/server/outbox.ts';
import type { Services } from '#kernel/server/services.ts';
import { freshHarness, type Harness } from '#test/harness.ts';

/** takes everything but what is meant for `nobody@`, and hangs up at `hangup@` */
const refuses = (address: string): number | undefined =>
  address.startsWith('nobody@') ? 550 : address.startsWith('hangup@') ? 421 : undefined;
let mail: Awaited<ReturnType<typeof startMail>>;

let h: Harness;
let services: Services;
beforeEach(async () => {
  h = await freshHarness();
  mail = await startMail(refuses);
  services = {
    ...h.services,
    config: { ...h.services.config, smtpUrl: mail.url, smsUrl: undefined },
  };
  await h.rows`delete from outbox`;
});
afterEach(() => mail.stop());

const queue = (recipient: string): Promise<{ id: number }[]> =>
  h.rows<{
    id: number;
  }>`insert into outbox (channel, recipient, template, subject, body) values ('mail', ${recipient}, 'test', 'Konu', 'Metin') returning id`;
const standing = () =>
  h.rows<{
    recipient: string;
    status: string;
    tries: number;
    waits: boolean;
  }>`select recipient, status, tries, next_try_at > now() as waits from outbox order by id`;

describe('mail', () => {
  it('goes out once, each under an id that stays the same', async () => {
    const [first] = await queue('ayse@example.edu');
    await queue('john@example.edu');
    expect(await sendDue(services)).toBe(2);
    expect(await sendDue(services)).toBe(0);
    expect(mail.delivered.map(({ to }) => to)).toEqual(['ayse@example.edu', 'john@example.edu']);
    expect(mail.delivered[0]?.id).toMatch(new RegExp(`^<message-${first?.id}\\.[0-9a-f]{10}@`));
    await h.rows`update outbox set status = 'queued' where id = ${first?.id}`;
    await sendDue(services);
    expect(mail.delivered[2]?.id).toBe(mail.delivered[0]?.id);
  });

  it('two processes that send at once send each message once', async () => {
    for (let index = 0; index < 20; index += 1) await queue(`p${index}@example.edu`);
    await Promise.all([sendDue(services), sendDue(services)]);
    expect(mail.delivered.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `p${index}@example.edu`).toSorted(),
    );
  });

  it('a server that is away costs no message a try, however long, and one connection a run', async () => {
    await queue('ayse@example.edu');
    await queue('john@example.edu');
    await mail.stop();
    for (let round = 0; round < 12; round += 1) {
      await h.rows`update outbox set next_try_at = now() - interval '1 second'`;
      await sendDue(services);
    }
    // the first was tried in each round and waits; the second was not touched
    expect(await standing()).toEqual([
      { recipient: 'ayse@example.edu', status: 'queued', tries: 0, waits: true },
      { recipient: 'john@example.edu', status: 'queued', tries: 0, waits: false },
    ]);
    await mail.start();
    await h.rows`update outbox set next_try_at = now() - interval '1 second'`;
    await sendDue(services);
    expect(mail.delivered.map(({ to }) => to)).toEqual(['ayse@example.edu', 'john@example.edu']);
    expect((await standing()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('a message at which the server hangs up stops nobody behind it and comes to an end', async () => {
    await queue('hangup@example.edu');
    for (let round = 0; round < 12; round += 1) {
      await queue(`p${round}@example.edu`);
      await sendDue(services);
      await sendDue(services);
      await h.rows`update outbox set next_try_at = now() where status = 'queued'`;
    }
    const [hung] = await standing();
    expect(hung).toMatchObject({ status: 'failed', tries: 8 });
    expect(mail.delivered.length).toBe(12);
  });

  it('an address that is refused costs tries and ends as failed, and stops nobody behind it', async () => {
    await queue('nobody@example.edu');
    await queue('john@example.edu');
    await sendDue(services);
    expect(mail.delivered.map(({ to }) => to)).toEqual(['john@example.edu']);
    for (let round = 0; round < 10; round += 1) {
      await h.rows`update outbox set next_try_at = now() - interval '1 second' where status = 'queued'`;
      await sendDue(services);
    }
    expect(await standing()).toMatchObject([
      { status: 'failed', tries: 8 },
      { status: 'sent', tries: 1 },
    ]);
  });
});
