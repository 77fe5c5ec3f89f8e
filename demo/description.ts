import { proofDemo } from '#areas/records/document-requests/proof-demo.ts';
import { leavesDemo } from '#areas/registration/leaves/demo.ts';
import { changesDemo } from '#areas/records/changes/demo.ts';
import { appealsDemo } from '#areas/grading/appeals/demo.ts';
import { documentsDemo } from '#areas/records/document-requests/demo.ts';
import { majorsDemo } from '#areas/records/majors/demo.ts';
import { releaseConsentsDemo } from '#areas/records/release-consents/demo.ts';
import { mentoraDemo } from '#areas/language/mentora/demo.ts';
import { approvalsDemo } from '#areas/requests/demo.ts';
import { announcementsDemo } from '#areas/communication/announcements/demo.ts';
import { messagesDemo } from '#areas/communication/messages/demo.ts';
import { preferencesDemo } from '#areas/communication/preferences/demo.ts';
import { templatesDemo } from '#areas/communication/templates/demo.ts';
import { boardDemo } from '#areas/records/board/demo.ts';
import { parametersDemo } from '#areas/reference/parameters/demo.ts';
import { registersDemo } from '#areas/reference/registers/demo.ts';
import { examsDemo, type ExamSurroundings } from '#areas/scheduling/exams/demo.ts';
import { rolloverDemo } from '#areas/scheduling/rollover/demo.ts';
import { formsDemo } from '#areas/system/forms/demo.ts';
import { importsDemo } from '#areas/system/imports/demo.ts';
import { menuDemo } from '#areas/system/menu/demo.ts';
import { operationsDemo } from '#areas/system/operations/demo.ts';
import { reportsDemo } from '#areas/system/reports/demo.ts';
import { settingsDemo } from '#areas/system/settings/demo.ts';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { clearanceDemo } from '#areas/records/requests/graduation-clearance/demo.ts';

/** How the university describes itself: registers, boards, menus, logs, messages; told after everything else is there. */
export async function describeUniversity(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  await registersDemo(client, writer, facts);
  await parametersDemo(client, writer, facts);
  await boardDemo(client, writer, facts);
  await menuDemo(client, writer, facts);
  await settingsDemo(client, writer, facts);
  await importsDemo(client, writer, facts);
  await operationsDemo(client, writer, facts);
  await reportsDemo(client, writer, facts);
  await formsDemo(client, writer, facts);
  await announcementsDemo(client, writer, facts);
  await messagesDemo(client, writer, facts);
  await templatesDemo(client, writer, facts);
  await preferencesDemo(client, writer, facts);
  await rolloverDemo(client, writer, facts);
  await examsDemo(
    client,
    writer,
    { today: facts.today, registrar: facts.userNamed('registrar') },
    await surroundings(client),
  );
  await approvalsDemo(client, writer, facts);
  await leavesDemo(client, writer, facts);
  await changesDemo(client, writer, facts);
  await appealsDemo(client, writer, facts);
  await clearanceDemo(client, writer, facts);
  await documentsDemo(client, writer, facts);
  await majorsDemo(client, writer, facts);
  await releaseConsentsDemo(client, writer, facts);
  await mentoraDemo(client, writer, facts);
  await proofDemo(client, writer, facts);
}

/** Who sits in each section and where exams find seats. */
async function surroundings(client: RawClient): Promise<ExamSurroundings> {
  const read = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[];
  const sections = await read<{ section_id: number; students: number[] }>(
    "select section_id::int, array_agg(student_id::int order by student_id) as students from enrolments where status in ('registered', 'completed') group by section_id",
  );
  const students = await read<{ id: number; n: string }>('select id::int, student_number as n from students');
  const staff = await read<{ id: number; d: number | null }>(
    "select id::int, department_id::int as d from staff where status = 'a'",
  );
  return {
    seated: new Map(sections.map((row) => [row.section_id, row.students])),
    rooms: await read(
      "select id::int, exam_capacity as seats from classrooms where status = 'a' and exam_capacity > 0 order by exam_capacity desc, id",
    ),
    numbers: new Map(students.map((row) => [row.id, row.n])),
    staff: new Map(staff.map((row) => [row.id, row.d])),
  };
}
