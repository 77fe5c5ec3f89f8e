import type { Transporter } from 'nodemailer';
import type { JobHandler } from './area.ts';
import { rowsOf, sql, type Db } from './database.ts';
import { installationOf } from './shared-state.ts';
import { isAway } from './failure.ts';
import type { Services } from './services.ts';
import { spanned } from './tracing.ts';

interface Queued {
  id: number;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  calendar: string | null;
  tries: number;
  failed: boolean;
  next_try_at: string;
}
const mostTries = 8;
/** to the mail server of the configuration */
let line: { url: string; transport: Transporter } | null = null;

/** Sends what the outbox holds: mail over SMTP, SMS over the configured gateway; in the demo messages stay readable in the outbox. */
export const sendOutbox: JobHandler = {
  name: 'outbox-send',
  cron: '* * * * *',
  retryLimit: 0,
  quiet: true,
  work: async (services) => void (await sendDue(services)),
};
/** messages of one run */
const mostOfARun = 1_000;
/** a server that is away is asked again after so long (s) */
const restOfAway = 60;

/**
 * Sends what is due, each message in a transaction of its own that holds it meanwhile: two processes never send one twice, and
 * one that is killed leaves at most one behind of which nobody knows. It goes again under the same Message-ID, by which
 * servers and readers know it. Answers how many it dealt with.
 */
export async function sendDue(services: Services): Promise<number> {
  const away: string[] = [];
  let done = 0;
  for (; done < mostOfARun; done += 1) if (!(await sendNext(services, away))) break;
  return done;
}

/** Sends the message of a channel that is not away that has been due for longest; false when there is none. */
function sendNext(services: Services, away: string[]): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const [message] = await rowsOf<Queued>(
      tx,
      sql`select id, channel, recipient, subject, body, calendar, tries, error is not null as failed, next_try_at from outbox where status = 'queued' and next_try_at <= now() and channel <> all(${textList(away)}) order by next_try_at, id limit 1 for update skip locked`,
    );
    if (!message) return false;
    try {
      await spanned({ name: `send ${message.channel}`, kind: 'client' }, () => deliver(services, message));
      await tx.execute(
        sql`update outbox set status = 'sent', sent_at = now(), tries = tries + 1, error = null where id = ${message.id}`,
      );
    } catch (error) {
      if (isServers(error)) away.push(message.channel);
      // a server that is away says nothing of the message: however long it takes, it is sent when the server is back.
      // One that has taken others since it hung up on this one says something of it
      const gone = isServers(error) && !(await tookOthers(tx, message));
      const tries = message.tries + (gone ? 0 : 1);
      const rest = gone ? restOfAway : Math.min(3600, 15 * 2 ** message.tries);
      await tx.execute(
        sql`update outbox set tries = ${tries}, status = ${tries >= mostTries ? 'failed' : 'queued'}, error = ${String((error as Error).message).slice(0, 500)}, next_try_at = now() + make_interval(secs => ${rest}) where id = ${message.id}`,
      );
    }
    return true;
  });
}
/** so many of the newest messages are looked at */
const looked = 200;
/** Whether the server has taken others since it was last away for this message, by its newest ones. */
async function tookOthers(tx: Db, { failed, channel, next_try_at }: Queued): Promise<boolean> {
  if (!failed) return false;
  const [row] = await rowsOf<{ took: boolean }>(
    tx,
    sql`select exists (select from (select status, sent_at from outbox where channel = ${channel} order by id desc limit ${looked}) x
      where x.status = 'sent' and x.sent_at > ${next_try_at}::timestamptz - make_interval(secs => ${restOfAway})) as took`,
  );
  return row?.took === true;
}
/** Texts as one value of a statement. */
const textList = (texts: readonly string[]): ReturnType<typeof sql> =>
  texts.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )}]::text[]`;

/** what nodemailer calls a server that was not reached, does not let us in or gives no safe line */
const mailCodes = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS']);
/** Whether an error is the server's and not the message's: no connection, no sign-in, no answer in time, or one that closes. */
function isServers(error: unknown): boolean {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return isAway(error) || mailCodes.has(code ?? '') || responseCode === 421 || name === 'TimeoutError';
}

async function deliver(services: Services, message: Queued): Promise<void> {
  const { config } = services;
  if (message.channel === 'mail') {
    if (!config.smtpUrl) return; // the demo outbox is where it is read
    // read when the first mail goes out: most processes send none
    const { createTransport } = await import('nodemailer');
    if (line?.url !== config.smtpUrl) {
      const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
      const transport = createTransport({ url: config.smtpUrl, ...patience }, { from: config.smtpFrom });
      line = { url: config.smtpUrl, transport };
    }
    await line.transport.sendMail({
      messageId: `<message-${message.id}.${installationOf(config.databaseUrl)}@${new URL(config.publicUrl).hostname}>`,
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
