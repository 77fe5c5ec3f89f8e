import pg from 'pg';

/**
 * What a release of before asks while a new one migrates: reads and one write, over the tables that the last migrations touch among
 * others. Named columns that every release has; each request is one statement or one transaction of two.
 */
export async function oldRelease(
  url: string,
): Promise<{ request(index: number): Promise<void>; end(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 20, options: '-c timezone=UTC -c statement_timeout=30000' });
  const ids = async (table: string, column = 'id'): Promise<number[]> =>
    (await pool.query<{ id: string }>(`select ${column} as id from ${table} order by id desc limit 2000`)).rows.map(
      ({ id }) => Number(id),
    );
  const students = await ids('students');
  const sections = await ids('grade_sheets', 'section_id');
  const users = await ids('users');
  const stays = await ids('housing_stays');
  const any = (of: readonly number[], index: number): number => of[(index * 7919) % Math.max(1, of.length)] ?? 0;
  const reads: ((index: number) => [string, number[]])[] = [
    (index) => ['select * from students where id = $1', [any(students, index)]],
    (index) => ['select id, student_number from students where id > $1 order by id limit 20', [any(students, index)]],
    (index) => ['select * from enrolments where section_id = $1 order by id', [any(sections, index)]],
    (index) => ['select * from grade_sheets where section_id = $1', [any(sections, index)]],
    (index) => ['select * from users u join user_roles r on r.user_id = u.id where u.id = $1', [any(users, index)]],
    (index) => ['select * from housing_stays where id = $1', [any(stays, index)]],
    () => ['select id from housing_proposals order by id desc limit 20', []],
    () => ['select id from gpa_runs order by id desc limit 20', []],
    () => ['select id from prep_exemptions order by id desc limit 20', []],
  ];
  return {
    request: async (index) => {
      const read = reads[index % (reads.length + 1)];
      if (read) {
        const [text, values] = read(index);
        await pool.query(text, values);
        return;
      }
      const client = await pool.connect();
      try {
        await client.query('begin');
        const section = any(sections, index);
        await client.query('update grade_sheets set version = version + 1 where section_id = $1', [section]);
        await client.query(
          `insert into audit_log (user_id, real_user_id, action, resource, record_id) values ($1, $1, 'save-grades', 'grade-sheet', $2)`,
          [any(users, index), section],
        );
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  };
}
