import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  studentNotesQuery,
  studentSignIns as signInsQuery,
  type NoteView,
  type SignInView,
} from '../notes-contract.ts';
import { cardsRefusals } from '../refusals.ts';
import { mayPerson, visiblePerson } from '../../commands/person-rows.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** How many private notes others keep about a student. */
async function privateOf(context: Pick<Reading, 'db'>, id: number, author: number | null): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    context.db,
    sql`select count(*)::int as n from student_notes where student_id = ${id} and deleted_at is null and visibility = 'private' and author_id is distinct from ${author}`,
  );
  return row?.n ?? 0;
}
/** Private notes are their author's alone, also from administrators and from whoever is signed in as him. */
export const studentNotes = answer(studentNotesQuery, async (context, { id }) => {
  const { actor, db } = context;
  await visiblePerson(context, 'student', id, 'studentnote_index');
  const self = actor.student_id === id;
  const author = actor.real_user_id === actor.user_id ? actor.user_id : null;
  const [rows, may_write, withheld] = await Promise.all([
    rowsOf<{
      id: number;
      body: string;
      visibility: NoteView['visibility'];
      author_name: string;
      author_id: number;
      created_at: string;
    }>(
      db,
      sql`
      select id, body, visibility, author_name, author_id, created_at from student_notes
      where student_id = ${id} and deleted_at is null and ${self ? sql`visibility = 'student'` : sql`(visibility <> 'private' or author_id = ${author})`} order by id desc limit 200`,
    ),
    mayPerson(context, 'student', id, 'studentnote_store'),
    actor.role === 'A' ? privateOf(context, id, author) : null,
  ]);
  return {
    may_write: may_write && !self,
    ...(withheld === null ? {} : { withheld }),
    notes: rows.map((row) => ({
      id: row.id,
      body: row.body,
      visibility: row.visibility,
      author: row.author_name,
      mine: row.author_id === author,
      at: new Date(row.created_at).toISOString(),
      can: { remove: may(row.author_id === author ? [] : [cardsRefusals.note_of_another()]) },
    })),
  };
});

export const studentSignIns = answer(signInsQuery, async (context, { id }) => {
  await visiblePerson(context, 'student', id, 'student_signins');
  const [user] = await rowsOf<{ id: number; username: string; locked_until: string | null }>(
    context.db,
    sql`select id, username, locked_until from ${userRead} users where student_id = ${id}`,
  );
  const rows = user
    ? await rowsOf<SignInView>(
        context.db,
        sql`select at, outcome, address, agent from sign_ins where user_id = ${user.id} order by at desc limit 50`,
      )
    : [];
  const locked = user?.locked_until ? new Date(user.locked_until) : null;
  return {
    account: user?.username ?? null,
    locked_until: locked && locked > context.now ? locked.toISOString() : null,
    sign_ins: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  };
});
