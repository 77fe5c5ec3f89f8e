import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
let advisee = 0;
let stranger = 0;
beforeAll(async () => {
  h = await harness();
  // a student of the demo advisor who has an account, and one who is not hers
  [{ id: advisee } = { id: 0 }] = await h.rows<{
    id: number;
  }>`select student_id as id from users where username = 'student'`;
  [{ id: stranger } = { id: 0 }] = await h.rows<{
    id: number;
  }>`select s.id from students s where s.advisor_id is distinct from (select staff_id from users where username = 'advisor') and s.department_id <> (select department_id from students where id = ${advisee}) order by s.id limit 1`;
  await h.rows`update students set advisor_id = (select staff_id from users where username = 'advisor') where id = ${advisee}`;
});
interface Notes {
  data: {
    may_write: boolean;
    notes: { id: number; body: string; mine: boolean; author: string; can: { remove: unknown } }[];
  };
}
const write = (who: Caller, body: string, visibility: string, id = advisee) =>
  who.post<{ data: { id: number }; message: string }>(`/api/v1/students/${id}/notes`, { body, visibility });
const bodies = async (who: Caller, id = advisee): Promise<string[]> =>
  (await who.get<Notes>(`/api/v1/students/${id}/notes`)).body.data.notes.map((each) => each.body);

describe('notes about a student', () => {
  it('401, 403, 404, 422', async () => {
    const advisor = await h.as('advisor', { role: 'advisor' });
    expect((await h.nobody.get(`/api/v1/students/${advisee}/notes`)).status).toBe(401);
    expect((await write(await h.as('student'), 'x', 'office')).status).toBe(403);
    expect((await advisor.get(`/api/v1/students/${stranger}/notes`)).status).toBe(404);
    expect((await write(advisor, 'x', 'office', stranger)).status).toBe(404);
    expect((await write(advisor, '  ', 'office')).status).toBe(422);
    expect((await write(advisor, 'a\0b', 'office')).status).toBe(422);
    expect((await write(advisor, 'x'.repeat(2001), 'office')).status).toBe(422);
    expect((await write(advisor, 'x', 'everybody')).status).toBe(422);
  });
  it('private notes are their author’s alone, office notes of who sees the student, the last kind also his', async () => {
    const advisor = await h.as('advisor', { role: 'advisor' });
    for (const visibility of ['private', 'office', 'student'])
      expect((await write(advisor, `gizlilik ${visibility}`, visibility)).status).toBe(200);
    expect(await bodies(advisor)).toEqual(
      expect.arrayContaining(['gizlilik private', 'gizlilik office', 'gizlilik student']),
    );
    for (const reader of ['admin', 'registrar', 'chair']) {
      const seen = await bodies(await h.as(reader));
      expect(seen, reader).toEqual(expect.arrayContaining(['gizlilik office', 'gizlilik student']));
      expect(seen, reader).not.toContain('gizlilik private');
    }
    const own = await bodies(await h.as('student'));
    expect(own).toContain('gizlilik student');
    expect(own).not.toContain('gizlilik office');
    expect(own).not.toContain('gizlilik private');
    expect((await (await h.as('student2')).get(`/api/v1/students/${advisee}/notes`)).status).toBe(404);
    // that there is one, an administrator is told; the others are not
    const withheld = async (who: string): Promise<number | undefined> =>
      (await (await h.as(who)).get<{ data: { withheld?: number } }>(`/api/v1/students/${advisee}/notes`)).body.data
        .withheld;
    expect(await withheld('admin')).toBeGreaterThan(0);
    for (const who of ['registrar', 'chair', 'student']) expect([who, await withheld(who)]).toEqual([who, undefined]);
    // what is shared with him reaches the student; the others do not
    const told = await h.rows<{ body: string }>`
      select n.body from notifications n join users u on u.id = n.user_id where u.username = 'student' and n.kind = 'advising'`;
    expect(told.map((each) => each.body)).toContain('gizlilik student');
    expect(told.map((each) => each.body)).not.toContain('gizlilik office');
    // what only its author may read stands in no log either
    const logged = await h.rows<{
      after: string;
    }>`select after::text as after from audit_log where resource = 'student_note'`;
    expect(logged.some((each) => each.after.includes('gizlilik office'))).toBe(true);
    expect(logged.some((each) => each.after.includes('gizlilik private'))).toBe(false);
  });
  it('HTML is refused, and what looks like it but is text is kept as typed', async () => {
    const advisor = await h.as('advisor', { role: 'advisor' });
    for (const body of ['<script>alert(1)</script>', 'Merhaba <img src=x onerror=alert(1)>', '<!-- x -->', '</div>'])
      expect((await write(advisor, body, 'office')).body.message, body).toBe('note_plain_text_only');
    expect((await write(advisor, 'GNO < 2.00 & > 1.50; a<b "tırnak"', 'office')).status).toBe(200);
    expect(await bodies(advisor)).toContain('GNO < 2.00 & > 1.50; a<b "tırnak"');
  });
  it('deleting: own only, softly, audited', async () => {
    const advisor = await h.as('advisor', { role: 'advisor' });
    const { id } = (await write(advisor, 'silinecek', 'office')).body.data;
    const hidden = (await write(advisor, 'silinecek gizli', 'private')).body.data.id;
    const registrar = await h.as('registrar');
    expect((await registrar.delete<{ message: string }>(`/api/v1/student/notes/${id}`)).body.message).toBe(
      'note_of_another',
    );
    expect((await registrar.delete(`/api/v1/student/notes/${hidden}`)).status).toBe(404);
    expect((await (await h.as('student')).delete(`/api/v1/student/notes/${id}`)).status).toBe(403);
    expect((await advisor.delete(`/api/v1/student/notes/${id}`)).status).toBe(200);
    expect((await advisor.delete(`/api/v1/student/notes/${id}`)).status).toBe(404);
    expect(await bodies(advisor)).not.toContain('silinecek');
    expect(
      (await h.rows<{ gone: boolean }>`select deleted_at is not null as gone from student_notes where id = ${id}`)[0]
        ?.gone,
    ).toBe(true);
    expect(
      (
        await h.rows`select 1 from audit_log where resource = 'student_note' and record_id = ${id} and action = 'remove-student-note'`
      ).length,
    ).toBe(1);
  });
});

describe('sign-ins of a student', () => {
  it('administrator, registrar and student affairs see them; nobody else', async () => {
    const [user] = await h.rows<{ id: number }>`select id from users where student_id = ${advisee}`;
    await h.rows`insert into sign_ins (user_id, username, outcome, address, agent) values (${user?.id}, 'student', 'wrong_password', '10.1.2.3', 'Test/1.0')`;
    for (const who of ['admin', 'registrar', 'studentaffairs']) {
      const answer = await (
        await h.as(who)
      ).get<{ data: { account: string; sign_ins: { outcome: string; address: string }[] } }>(
        `/api/v1/students/${advisee}/sign-ins`,
      );
      expect(answer.status, who).toBe(200);
      expect(answer.body.data.account).toBe('student');
      expect(answer.body.data.sign_ins).toContainEqual(
        expect.objectContaining({ outcome: 'wrong_password', address: '10.1.2.3' }),
      );
    }
    expect((await h.nobody.get(`/api/v1/students/${advisee}/sign-ins`)).status).toBe(401);
    for (const who of ['advisor', 'chair', 'student', 'bursar'])
      expect((await (await h.as(who)).get(`/api/v1/students/${advisee}/sign-ins`)).status, who).toBe(403);
  });
});

describe('/students/{id}: tabs by permission', () => {
  const tabs = async (who: string, role?: string): Promise<string[]> =>
    (
      await (
        await h.as(who, role ? { role } : {})
      ).get<{ data: { tabs: string[] } }>(`/api/v1/students/${advisee}/overview`)
    ).body.data.tabs;
  it('ACC-101 each reader has the sections his keys open', async () => {
    expect(await tabs('registrar')).toEqual(
      expect.arrayContaining(['documents', 'finance', 'requests', 'notes', 'card', 'signins']),
    );
    const advisor = await tabs('advisor', 'advisor');
    expect(advisor).toEqual(expect.arrayContaining(['identity', 'notes', 'requests']));
    for (const closed of ['documents', 'finance', 'card', 'signins']) expect(advisor).not.toContain(closed);
    const own = await tabs('student');
    expect(own).toEqual(expect.arrayContaining(['documents', 'finance', 'notes', 'card']));
    expect(own).not.toContain('signins');
  });
  it('reading the page, the record and the identity is noted; reading oneself is not', async () => {
    const registrar = await h.as('registrar');
    for (const path of [`/students/${advisee}/overview`, `/students/${advisee}`, `/student/identities/${advisee}`])
      expect((await registrar.get(`/api/v1${path}`)).status, path).toBe(200);
    const [staff] = await h.rows<{ id: number }>`select staff_id as id from users where username = 'dean'`;
    await registrar.get(`/api/v1/staff/${staff?.id}`);
    await (await h.as('student')).get(`/api/v1/students/${advisee}/overview`);
    await h.services.accessLog.flush();
    const noted = await h.rows<{
      what: string;
    }>`select distinct a.what from access_log a join users u on u.id = a.user_id where u.username = 'registrar' and ((a.subject = 'student' and a.subject_id = ${advisee}) or (a.subject = 'staff' and a.subject_id = ${staff?.id}))`;
    expect(noted.map((each) => each.what)).toEqual(
      expect.arrayContaining(['student-page', 'student.show', 'student-identity.show', 'staff.show']),
    );
    expect(
      await h.rows`select 1 from access_log a join users u on u.id = a.user_id where u.username = 'student' and a.subject_id = ${advisee}`,
    ).toEqual([]);
  });
  it('VAL-043 an identity number with wrong check digits is refused', async () => {
    const registrar = await h.as('registrar');
    const wrong = await registrar.put<{ message: string; text: string }>(`/api/v1/student/identities/${stranger}`, {
      national_id: '12345678901',
    });
    expect([wrong.status, wrong.body.message, wrong.body.text]).toEqual([
      406,
      'invalid_national_id',
      'Invalid national id',
    ]);
    expect((await registrar.put(`/api/v1/student/identities/${stranger}`, { national_id: '10000000146' })).status).toBe(
      200,
    );
  });
});
