import { userRead } from '#areas/access/reads/accounts.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { daysBetween } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { DemoSite, DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { workedHours } from '../coop/rules/coop-states.ts';
import { tellIssued } from '../documents/demo-issued.ts';
import { readDocumentContent, readDocumentPerson } from '../documents/queries/document-content.ts';
import { certificateType } from '../documents/rules/document-types.ts';
import { readCertificate, readCertificateStudents } from './queries/certificate-facts.ts';
import type { CertificateContent } from './queries/certificate-paper.ts';
import { certificateAwards, certificateCourses, certificates } from './tables.ts';

interface Person {
  username: string;
  student_id: number;
  student_program_id: number;
}
/** Certificate programs made of courses that the demo's people took; the alumna has one of them, her supplement and a co-op certificate. */
export const certificateDemo: DemoTale = async (site) => {
  const { client, writer, today } = site;
  const people = await rowsOf<Person>(
    client.db,
    sql`select u.username, sp.student_id, sp.id as student_program_id from ${userRead} u join ${studentProgramRead} sp on sp.student_id = u.student_id and sp.is_main where u.username in ('student', 'alumni')`,
  );
  const passed = async (person: Person | undefined, count: number): Promise<number[]> =>
    (
      await rowsOf<{ id: number }>(
        client.db,
        sql`select distinct e.course_id as id, c.code from ${enrolmentRead} e join ${courseRead} c on c.id = e.course_id where e.student_program_id = ${person?.student_program_id ?? 0} and e.status = 'completed' and e.letter in ('AA', 'BA', 'BB', 'CB', 'CC', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C') order by c.code limit ${count}`,
      )
    ).map((row) => Number(row.id));
  const alumna = people.find((each) => each.username === 'alumni');
  const student = people.find((each) => each.username === 'student');
  const [first, second] = [await passed(alumna, 4), await passed(student, 5)];
  await writer.insert(certificates, [
    {
      id: 1,
      code: 'SERT-UYG',
      name: 'Uygulamalı Temeller Sertifikası',
      name_en: 'Applied Foundations Certificate',
      about: 'Bir programın temel derslerini iyi dereceyle tamamlayanlara verilir.',
      about_en: 'For those who complete the foundation courses of a program with good grades.',
      hours: 168,
      min_courses: 3,
      min_coefficient: 2,
    },
    {
      id: 2,
      code: 'SERT-VERI',
      name: 'Veri Çözümleme Sertifikası',
      name_en: 'Data Analysis Certificate',
      about: 'Veriyi toplama, çözümleme ve sunma üzerine derslerden oluşur.',
      about_en: 'Courses on collecting, analyzing and presenting data.',
      hours: 126,
      min_courses: 3,
      min_coefficient: 2,
    },
  ]);
  const lines = [
    ...first.map((course_id, at) => ({ certificate_id: 1, course_id, required: at === 0 })),
    ...second.map((course_id, at) => ({ certificate_id: 2, course_id, required: at < 2 })),
  ];
  await writer.insert(
    certificateCourses,
    lines.map((line, at) => ({ id: at + 1, ...line })),
  );
  if (!alumna) return;
  for (const [type, language] of [
    ['diploma_supplement', 'tr'],
    ['diploma_supplement', 'en'],
    ['transcript', 'en'],
  ] as const)
    await tellIssued(site, [
      {
        ...whose(alumna),
        type,
        language,
        content: await readDocumentContent({ db: client.db, now: site.now }, type, Number(alumna.student_program_id)),
      },
    ]);
  const [registrar] = await rowsOf<{ id: number }>(
    client.db,
    sql`select id from ${userRead} u where u.username = 'registrar'`,
  );
  const by = Number(registrar?.id);
  const rule = await readCertificate(client.db, 1);
  const [own] = rule ? await readCertificateStudents(client.db, rule, [Number(alumna.student_program_id)]) : [];
  if (rule && own && own.passed.length >= rule.min_courses)
    await told(
      site,
      by,
      alumna,
      { certificate_id: 1, placement_id: null },
      {
        kind: 'program',
        title: { tr: rule.name, en: rule.name_en },
        awarded_on: today,
        hours: rule.hours,
        courses: await rowsOf(
          client.db,
          sql`select c.code, json_build_object('tr', c.name, 'en', c.name_en) as name, e.credit::float8 as credit, e.letter from ${enrolmentRead} e join ${courseRead} c on c.id = e.course_id where e.id in (${sql.join(
            own.passed.map((each) => sql`${each.enrolment_id}`),
            sql`, `,
          )}) order by c.code`,
        ),
      },
    );
  const [placement] = await rowsOf<{
    id: number;
    position: Text;
    employer: Text;
    starts_on: string;
    ends_on: string;
    credits: number;
    supervisor: string;
  }>(
    client.db,
    sql`select w.id, json_build_object('tr', w.position, 'en', w.position_en) as position, json_build_object('tr', e.name, 'en', e.name_en) as employer, w.starts_on, w.ends_on, w.credits::float8 as credits, w.supervisor_name as supervisor from coop_placements w join coop_employers e on e.id = w.employer_id where w.student_program_id = ${alumna.student_program_id} and w.status = 'completed' limit 1`,
  );
  if (!placement) return;
  const { id, position, ...rest } = placement;
  for (const kind of ['coop_student', 'coop_employer'] as const)
    await told(
      site,
      by,
      alumna,
      { certificate_id: null, placement_id: Number(id) },
      {
        kind,
        title: position,
        awarded_on: today,
        hours: workedHours(daysBetween(rest.starts_on, rest.ends_on), 40),
        courses: [],
        placement: rest,
      },
    );
};
const whose = ({ student_id, student_program_id }: Person) => ({
  student_id: Number(student_id),
  student_program_id: Number(student_program_id),
});
async function told(
  site: DemoSite,
  by: number,
  person: Person,
  what: { certificate_id: number | null; placement_id: number | null },
  certificate: CertificateContent['certificate'],
): Promise<void> {
  const owner = whose(person);
  const content = {
    person: await readDocumentPerson(site.client.db, owner.student_id, owner.student_program_id),
    certificate,
  };
  const [document_tr_id = 0, document_en_id = 0] = await tellIssued(
    site,
    (['tr', 'en'] as const).map((language) => ({
      ...owner,
      type: certificateType(certificate.kind),
      language,
      content,
    })),
  );
  await site.writer.insert(certificateAwards, [
    {
      ...owner,
      ...what,
      kind: certificate.kind,
      document_tr_id,
      document_en_id,
      awarded_on: certificate.awarded_on,
      awarded_by: by,
    },
  ]);
}
