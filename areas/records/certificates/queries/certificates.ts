import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { may } from '#kernel/contract/refusal.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { bothWords } from '../../board/queries/board-paper.ts';
import { verifyUrl } from '../../documents/queries/document-paper.ts';
import { documentNumber, type CertificateKind } from '../../documents/rules/document-types.ts';
import {
  certificatePage as pageQuery,
  certificateShown as shownQuery,
  coopCertificatesDue as dueQuery,
  type CertificateCandidate,
} from '../contract.ts';
import { awardReasons, certificateProgress, type awardStatusWords } from '../rules/certificate-progress.ts';
import { nearCertificate, readCertificate, readCertificateStudents } from './certificate-facts.ts';
import { certificateFacts, certificateSentence, type CertificateContent } from './certificate-paper.ts';

export const certificatePage = answer(pageQuery, async (context, { id }) => {
  const { db, actor } = context;
  const rule = await readCertificate(db, id);
  if (!rule) throw notFound();
  const [own] =
    actor.student_program_id === null ? [] : await readCertificateStudents(db, rule, [actor.student_program_id]);
  const [award] =
    actor.student_id === null
      ? []
      : await rowsOf<{ id: number }>(
          db,
          sql`select id from certificate_awards where certificate_id = ${id} and student_id = ${actor.student_id} and status = 'awarded'`,
        );
  const progress = own && certificateProgress(rule, own.passed);
  const gives = actor.permissions.has('certificateaward_store');
  const students = gives ? await readCertificateStudents(db, rule, await nearCertificate(db, rule)) : [];
  return {
    id: Number(rule.id),
    code: rule.code,
    name: rule.name,
    name_en: rule.name_en,
    about: rule.about === null ? null : { tr: rule.about, en: rule.about_en ?? rule.about },
    hours: rule.hours,
    min_courses: rule.min_courses,
    min_coefficient: rule.min_coefficient,
    status: rule.status,
    own: progress
      ? { done: [...progress.done], missing: Math.max(0, progress.missing), award_id: award ? Number(award.id) : null }
      : null,
    candidates: gives
      ? students
          .filter((each) => !each.awarded)
          .map((each): CertificateCandidate => {
            const found = certificateProgress(rule, each.passed);
            return {
              student_program_id: each.student_program_id,
              student_number: each.student_number,
              full_name: each.full_name,
              done: found.done.length,
              missing: Math.max(0, found.missing),
              can: { award: may(awardReasons(rule, each)) },
            };
          })
          .sort((one, other) => one.missing - other.missing)
          .slice(0, 200)
      : null,
  };
});

export const coopCertificatesDue = answer(dueQuery, async ({ db }, { kind }) =>
  rowsOf(
    db,
    sql`
    select w.id as placement_id, s.student_number, ${personName('s')} as full_name, json_build_object('tr', e.name, 'en', e.name_en) as employer, json_build_object('tr', w.position, 'en', w.position_en) as position, w.ends_on
    from coop_placements w join coop_employers e on e.id = w.employer_id join ${studentProgramRead} sp on sp.id = w.student_program_id join ${studentRead} s on s.id = sp.student_id
    where w.status = 'completed' and not exists (select 1 from certificate_awards x where x.placement_id = w.id and x.kind = ${kind} and x.status = 'awarded') order by w.ends_on desc, w.id limit 200`,
  ),
);

interface Shown {
  id: number;
  kind: CertificateKind;
  status: keyof typeof awardStatusWords;
  student_id: number;
  student_number: string;
  awarded_on: string;
  content: CertificateContent;
  documents: { language: 'tr' | 'en'; id: number; year: number; number: number; token: string }[];
}
export const certificateShown = answer(shownQuery, async (context, { id }) => {
  const { db, services, actor } = context;
  const [row] = await rowsOf<Shown>(
    db,
    sql`
    select certificate_awards.id, certificate_awards.kind, certificate_awards.status, certificate_awards.student_id, s.student_number, certificate_awards.awarded_on, t.content,
      (select json_agg(json_build_object('language', d.language, 'id', d.id, 'year', d.year, 'number', d.number, 'token', d.token)) from issued_documents d where d.id in (certificate_awards.document_tr_id, certificate_awards.document_en_id)) as documents
    from certificate_awards join ${studentRead} s on s.id = certificate_awards.student_id join issued_documents t on t.id = certificate_awards.document_tr_id
    where certificate_awards.id = ${id} and (${context.rows('certificateaward_show')})`,
  );
  if (!row) throw notFound();
  if (actor.student_id !== Number(row.student_id))
    noteReading(services, actor, { person: 'student', id: Number(row.student_id) }, 'certificates', context);
  const words = bothWords(context);
  const { person, certificate } = row.content;
  const [tr, en] = [certificateFacts(row.content, 'tr'), certificateFacts(row.content, 'en')];
  const both = (key: string): Text => ({ tr: words('tr')(key), en: words('en')(key) });
  const documentIn = (language: 'tr' | 'en') => {
    const found = row.documents.find((each) => each.language === language);
    if (!found) throw new Error('a certificate without its document');
    return {
      id: Number(found.id),
      number: documentNumber(found.year, found.number),
      verify: verifyUrl(services.config.publicUrl, found.token),
    };
  };
  return {
    id: Number(row.id),
    kind: row.kind,
    status: row.status,
    holder: `${person.first_name} ${person.last_name}`,
    student_number: row.student_number,
    awarded_on: row.awarded_on,
    title: certificate.title,
    sentence: {
      tr: certificateSentence(row.content, 'tr', words('tr')),
      en: certificateSentence(row.content, 'en', words('en')),
    },
    facts: tr.map(([key, value], at) => ({
      label: both(`records:certificate.fact.${key}`),
      value: { tr: value, en: en[at]?.[1] ?? value },
    })),
    courses: [...certificate.courses],
    documents: { tr: documentIn('tr'), en: documentIn('en') },
  };
});
