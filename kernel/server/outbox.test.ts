import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { sendDue } from '#kernel/server/outbox.ts';
import type { Services } from '#kernel/server/services.ts';
import { freshHarness, type Harness } from '#test/harness.ts';

interface Got {
  to: string;
  id: string;
  text: string;
}
const got: Got[] = [];
/** A mail server that takes everything but what is meant for `nobody@`. */
const mailServer = (port = 0): Promise<SMTPServer> =>
  new Promise((resolve) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('hangup@')
          ? done(Object.assign(new Error('closing'), { responseCode: 421 }))
          : done(
              address.startsWith('nobody@') ? Object.assign(new Error('no such person'), { responseCode: 550 }) : null,
            ),
      onData: (stream, session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          got.push({
            to: session.envelope.rcptTo.map(({ address }) => address).join(),
            id: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '',
            text,
          });
          done();
        });
      },
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
const closed = (server: SMTPServer): Promise<void> => new Promise((resolve) => server.close(resolve));

let h: Harness;
let services: Services;
let server: SMTPServer;
let port = 0;
beforeEach(async () => {
  h = await freshHarness();
  got.length = 0;
  server = await mailServer();
  port = (server.server.address() as AddressInfo).port;
  services = {
    ...h.services,
    config: { ...h.services.config, smtpUrl: `smtp://127.0.0.1:${port}`, smsUrl: undefined },
  };
  await h.rows`delete from outbox`;
});
afterEach(() => closed(server));

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
    expect(got.map(({ to }) => to)).toEqual(['ayse@example.edu', 'john@example.edu']);
    expect(got[0]?.id).toMatch(new RegExp(`^<message-${first?.id}\\.[0-9a-f]{10}@`));
    await h.rows`update outbox set status = 'queued' where id = ${first?.id}`;
    await sendDue(services);
    expect(got[2]?.id).toBe(got[0]?.id);
  });

  it('two processes that send at once send each message once', async () => {
    for (let index = 0; index < 20; index += 1) await queue(`p${index}@example.edu`);
    await Promise.all([sendDue(services), sendDue(services)]);
    expect(got.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `p${index}@example.edu`).toSorted(),
    );
  });

  it('a server that is away costs no message a try, however long, and one connection a run', async () => {
    await queue('ayse@example.edu');
    await queue('john@example.edu');
    await closed(server);
    for (let round = 0; round < 12; round += 1) {
      await h.rows`update outbox set next_try_at = now() - interval '1 second'`;
      await sendDue(services);
    }
    // the first was tried in each round and waits; the second was not touched
    expect(await standing()).toEqual([
      { recipient: 'ayse@example.edu', status: 'queued', tries: 0, waits: true },
      { recipient: 'john@example.edu', status: 'queued', tries: 0, waits: false },
    ]);
    server = await mailServer(port);
    await h.rows`update outbox set next_try_at = now() - interval '1 second'`;
    await sendDue(services);
    expect(got.map(({ to }) => to)).toEqual(['ayse@example.edu', 'john@example.edu']);
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
    expect(got.length).toBe(12);
  });

  it('an address that is refused costs tries and ends as failed, and stops nobody behind it', async () => {
    await queue('nobody@example.edu');
    await queue('john@example.edu');
    await sendDue(services);
    expect(got.map(({ to }) => to)).toEqual(['john@example.edu']);
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
