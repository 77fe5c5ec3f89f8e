import { randomBytes } from 'node:crypto';
import type { Command, InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { GuestKind } from '#kernel/contract/principal.ts';
import { refuse, Refused } from '#kernel/contract/refusal.ts';
import { handle, type Actor, type CommandHandler, type Reading, type UploadedFile } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { forbidden, malformed, notFound } from '#kernel/server/failure.ts';
import { guestIn, handleGuest, principalOf, type GuestWriting } from '#kernel/server/principals.ts';
import type { Services } from '#kernel/server/services.ts';
import { uploadLimit } from '#kernel/server/storage.ts';
import { onlyFile, safeName } from '#kernel/server/stored-files.ts';
import { beginUpload as beginCommand, partBytes, sendPart as partCommand } from './contract.ts';
import { uploadRefusals } from './refusals.ts';

/** uploads that one person may have open at a time */
const mostOpen = 5;
/** bytes that all open uploads together may announce */
const mostBytes = 400 * 1024 * 1024;
const hour = 3_600_000;
/** ms an upload is kept from its beginning */
const keptFor = 24 * hour;
const oldest = (now: Date): Date => new Date(now.getTime() - keptFor);

/** Whose an upload is; somebody who has signed in or proved who he is, and nobody else. */
function ownerOf(actor: Actor): string {
  const who = principalOf(actor);
  if (who.kind === 'nobody') throw forbidden();
  return who.kind === 'user' ? `user:${actor.user_id}` : `${who.kind}:${who.subject_id}`;
}

/** The announced size is judged before the first byte; what a person left lying for an hour makes room for what he sends now. */
export const beginUpload = handle(beginCommand, async (context, { name, size, fingerprint }) => {
  const { db, now, actor } = context;
  const owner = ownerOf(actor);
  if (size > uploadLimit) throw malformed({ file: [{ key: 'file_too_large', params: { value: '10 MB' } }] });
  await rowsOf(db, sql`select pg_advisory_xact_lock(hashtextextended('open-uploads', 0))`);
  await db.execute(
    sql`delete from open_uploads where owner = ${owner} and fingerprint = ${fingerprint} and (created_at <= ${oldest(now)} or size <> ${size})`,
  );
  const [known] = await rowsOf<{ id: number; token: string; received: number }>(
    db,
    sql`update open_uploads set seen_at = ${now} where owner = ${owner} and fingerprint = ${fingerprint} returning id, token, received`,
  );
  if (known) return told(context, Number(known.id), 'upload.continue', known.token, known.received);
  const ownOpen = async (): Promise<number> =>
    Number(
      (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from open_uploads where owner = ${owner}`))[0]?.n,
    );
  if ((await ownOpen()) >= mostOpen)
    await db.execute(
      sql`delete from open_uploads where owner = ${owner} and seen_at <= ${new Date(now.getTime() - hour)}`,
    );
  const open = await ownOpen();
  if (open >= mostOpen) refuse(uploadRefusals.uploads_open({ n: open }, 'file'));
  const [all] = await rowsOf<{ bytes: number }>(
    db,
    sql`select coalesce(sum(size), 0)::bigint as bytes from open_uploads`,
  );
  if (Number(all?.bytes) + size > mostBytes) refuse(uploadRefusals.uploads_full(undefined, 'file'));
  const token = randomBytes(20).toString('hex');
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into open_uploads (token, owner, name, fingerprint, size, created_at, seen_at) values (${token}, ${owner}, ${safeName(name)}, ${fingerprint}, ${size}, ${now}, ${now}) returning id`,
  );
  return told(context, Number(made?.id), 'upload.begin', token, 0);
});
type Told = { upload: string; offset: number };
function told(
  context: { audit(entry: { resource: string; record_id: number; action: string; after: unknown }): void },
  id: number,
  action: string,
  upload: string,
  offset: number,
): Told {
  // the token stays out of the log
  context.audit({ resource: 'open-upload', record_id: id, action, after: { offset } });
  return { upload, offset };
}

/** Of two that send the same part at once, one is taken and the other is told where it goes on. */
export const sendPart = handle(partCommand, async (context, { upload, offset }) => {
  const { db, now } = context;
  const [held] = await rowsOf<{ id: number; size: number; received: number }>(
    db,
    sql`select id, size, received from open_uploads where token = ${upload} and owner = ${ownerOf(context.actor)} and created_at > ${oldest(now)} for update`,
  );
  if (!held) throw notFound();
  if (offset !== held.received) refuse(uploadRefusals.upload_offset({ offset: held.received }, 'offset'));
  const { bytes } = onlyFile(context);
  if (bytes.length > partBytes || offset + bytes.length > held.size)
    throw malformed({ file: [{ key: 'file_too_large', params: { value: `${Math.floor(partBytes / 1024)} KB` } }] });
  await db.execute(
    sql`insert into upload_parts (upload_id, position, bytes) values (${held.id}, ${offset}, decode(${bytes.toString('base64')}, 'base64'))`,
  );
  const received = offset + bytes.length;
  await db.execute(sql`update open_uploads set received = ${received}, seen_at = ${now} where id = ${held.id}`);
  context.audit({
    resource: 'open-upload',
    record_id: Number(held.id),
    action: 'upload.part',
    after: { offset: received },
  });
  return { offset: received };
});

/**
 * Takes a whole upload out of where it was kept: from here on it is in the hands of the command alone, so a refusal leaves nothing
 * behind, and of two commands at once one gets it. Null where it is another's, unfinished, expired or gone.
 */
async function takeUpload(context: Reading, token: string): Promise<UploadedFile | null> {
  const { db, now } = context;
  const parts = await rowsOf<{ name: string; bytes: string }>(
    db,
    sql`with taken as (delete from open_uploads where token = ${token} and owner = ${ownerOf(context.actor)} and received = size and created_at > ${oldest(now)} returning id, name)
      select t.name, encode(p.bytes, 'base64') as bytes from taken t join upload_parts p on p.upload_id = t.id order by p.position`,
  );
  const [first] = parts;
  if (!first) return null;
  return {
    field: 'file',
    name: first.name,
    mime: 'application/octet-stream',
    bytes: Buffer.concat(parts.map((part) => Buffer.from(part.bytes, 'base64'))),
  };
}

/**
 * As `handleGuest` for a command that takes one file: it comes with the call, or `upload` names one that came in parts before. Both
 * go through the same work and so through the same checks.
 */
export function handleUpload<K extends GuestKind, C extends Command<Fields, unknown>>(
  kind: K,
  command: C,
  work: (context: GuestWriting<K>, input: InputOf<C>, file: () => UploadedFile) => Promise<OutputOf<C>>,
): CommandHandler<C> {
  const tokenOf = (input: InputOf<C>): string | null => (input as { upload?: string | null }).upload ?? null;
  return {
    ...handleGuest(kind, command, (context, input) => work(context, input, () => onlyFile(context))),
    before: async (context, input) => {
      const token = tokenOf(input);
      return token === null ? null : takeUpload(context, token);
    },
    work: (context, input, taken) =>
      work({ ...context, guest: guestIn(context.actor, kind) }, input, () => {
        if (tokenOf(input) === null) return onlyFile(context);
        const file = taken as UploadedFile | null;
        if (!file) throw new Refused([uploadRefusals.upload_gone(undefined, 'file')]);
        return file;
      }),
  };
}

/** Throws away what was begun a day ago and never came to its end. */
export async function sweepUploads(services: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const db: Db = services.database.db;
  const gone = await rowsOf<{ id: number }>(
    db,
    sql`delete from open_uploads where created_at <= ${oldest(services.clock())} returning id`,
  );
  return gone.length;
}
