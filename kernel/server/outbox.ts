import type { Transporter } from 'nodemailer';
import type { JobHandler } from './area.ts';
import { rowsOf, sql } from './database.ts';
import type { Services } from './services.ts';

interface Queued {
  id: number;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  calendar: string | null;
  tries: number;
}
const mostTries = 8;
let transport: Transporter | null = null;

/** Sends what the outbox holds: mail over SMTP, SMS over the configured gateway; in the demo messages stay readable in the outbox. */
export const sendOutbox: JobHandler = {
  name: 'outbox-send',
  cron: '* * * * *',
  retryLimit: 0,
  quiet: true,
  work: async (services) => {
    for (let round = 0; round < 20; round += 1) if ((await sendBatch(services)) === 0) return;
  },
};

/** Sends up to 50 messages; each is locked while it is being sent, so two processes never send one twice. */
export async function sendBatch(services: Services): Promise<number> {
  return services.database.transaction(async (tx) => {
    const due = await rowsOf<Queued>(
      tx,
      sql`select id, channel, recipient, subject, body, calendar, tries from outbox where status = 'queued' and next_try_at <= now() order by id limit 50 for update skip locked`,
    );
    for (const message of due) {
      try {
        await deliver(services, message);
        await tx.execute(
          sql`update outbox set status = 'sent', sent_at = now(), tries = tries + 1, error = null where id = ${message.id}`,
        );
      } catch (error) {
        const last = message.tries + 1 >= mostTries;
        await tx.execute(
          sql`update outbox set tries = tries + 1, status = ${last ? 'failed' : 'queued'}, error = ${String((error as Error).message).slice(0, 500)}, next_try_at = now() + make_interval(secs => ${Math.min(3600, 15 * 2 ** message.tries)}) where id = ${message.id}`,
        );
      }
    }
    return due.length;
  });
}

async function deliver(services: Services, message: Queued): Promise<void> {
  const { config } = services;
  if (message.channel === 'mail') {
    if (!config.smtpUrl) return; // the demo outbox is where it is read
    // read when the first mail goes out: most processes send none
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(config.smtpUrl, { from: config.smtpFrom });
    await transport.sendMail({
      to: message.recipient,
      subject: message.subject ?? '',
      text: message.body,
      ...(message.calendar === null
        ? {}
        : { icalEvent: { method: 'PUBLISH', filename: 'kampus.ics', content: message.calendar } }),
    });
    return;
  }
  if (!config.smsUrl) return;
  const answer = await fetch(config.smsUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(config.smsToken ? { authorization: `Bearer ${config.smsToken}` } : {}),
    },
    body: JSON.stringify({ to: message.recipient, text: message.body }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
}
