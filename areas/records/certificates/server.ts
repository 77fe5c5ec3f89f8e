import { studentFound } from '#areas/people/reads/found.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql, type SQL } from 'drizzle-orm';
import { coopEmployers, coopPlacements } from '../coop/tables.ts';
import { issuedDocuments } from '../documents/tables.ts';
import { certificateAccess } from './access.ts';
import { awardCertificate, awardCoopCertificates, withdrawCertificate } from './commands/certificates.ts';
import { certificatePages } from './contract.ts';
import { certificateDemo } from './demo.ts';
import { certificatePage, certificateShown, coopCertificatesDue } from './queries/certificates.ts';
import { certificateRefusals } from './refusals.ts';
import { certificate } from './resources/certificate.ts';
import { certificateAward, coopCertificate, coopStudentCertificate } from './resources/certificate-award.ts';
import { certificateCourse } from './resources/certificate-course.ts';
import { certificateAwards, certificateCourses, certificates } from './tables.ts';
import { certificateTexts } from './texts.ts';

const title = (language: '' | '_en'): SQL =>
  sql`coalesce((select c.${sql.raw(`name${language}`)} from ${certificates} c where c.id = ${certificateAwards.certificate_id}), (select p.${sql.raw(`position${language}`)} from ${coopPlacements} p where p.id = ${certificateAwards.placement_id}))`;
const award = (resource: typeof certificateAward, only?: SQL) =>
  bindResource(resource, certificateAwards, {
    ...(only ? { only } : {}),
    derive: {
      title: title(''),
      title_en: title('_en'),
      employer: sql`select e.name from ${coopPlacements} p join ${coopEmployers} e on e.id = p.employer_id where p.id = ${certificateAwards.placement_id}`,
      number: sql`select d.year || '/' || lpad(d.number::text, 6, '0') from ${issuedDocuments} d where d.id = ${certificateAwards.document_tr_id}`,
    },
    search: (wanted) => sql`${certificateAwards.student_id} ${studentFound(wanted)}`,
  });

/** Certificate programs, the certificates of co-op placements, and who has them. */
export const certificatePart: AreaPart = {
  texts: certificateTexts,
  refusals: [certificateRefusals.specs],
  pages: certificatePages,
  access: certificateAccess,
  resources: [
    bindResource(certificate, certificates, {
      derive: {
        courses: sql`select count(*)::int from ${certificateCourses} k where k.certificate_id = ${certificates.id}`,
      },
    }),
    bindResource(certificateCourse, certificateCourses, {
      search: (wanted) =>
        sql`${certificateCourses.course_id} in (select c.id from ${courseRead} c where ${wanted.holds(sql`c.search`)})`,
      derive: {
        credit: sql`select c.local_credit from ${courseRead} c where c.id = ${certificateCourses.course_id}`,
      },
    }),
    award(certificateAward),
    award(coopStudentCertificate, sql`${certificateAwards.kind} = 'coop_student'`),
    award(coopCertificate, sql`${certificateAwards.kind} = 'coop_employer'`),
  ],
  commands: [awardCertificate, awardCoopCertificates, withdrawCertificate],
  queries: [certificatePage, certificateShown, coopCertificatesDue],
  demo: [certificateDemo],
};
