import type { Text } from '#kernel/contract/text.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import type { ElmoSource } from './elmo.ts';

/** What the file says beside the document's own content. */
export interface ElmFrame {
  /** urn:credential:…, random to who does not know the document */ id: string;
  /** language of the paper */ locale: 'tr' | 'en';
  /** page on which the document can be checked */ verify: string;
  /** picture of that page's QR code, PNG in base64: a display needs one */ picture: string;
}
type Node = Readonly<Record<string, unknown>>;
type Course = ElmoSource['transcript']['semesters'][number]['courses'][number];

const vocabularies = {
  language: 'http://publications.europa.eu/resource/authority/language',
  country: 'http://publications.europa.eu/resource/authority/country',
  fileType: 'http://publications.europa.eu/resource/authority/file-type',
  encoding: 'http://data.europa.eu/snb/encoding/25831c2',
  credential: 'http://data.europa.eu/snb/credential/25831c2',
  credit: 'http://data.europa.eu/snb/education-credit/25831c2',
  eqf: 'http://data.europa.eu/snb/eqf/25831c2',
  field: 'http://data.europa.eu/snb/isced-f/25831c2',
} as const;
const languages = {
  tr: { code: 'TUR', label: { tr: 'Türkçe', en: 'Turkish' } },
  en: { code: 'ENG', label: { tr: 'İngilizce', en: 'English' } },
} as const;
const said = ({ tr, en }: Text): Node => (tr === en ? { en: [en] } : { tr: [tr], en: [en] });
const concept = (scheme: keyof typeof vocabularies, id: string, label: Text): Node => ({
  id,
  type: 'Concept',
  inScheme: { id: vocabularies[scheme], type: 'ConceptScheme' },
  prefLabel: said(label),
});
const languageOf = (locale: 'tr' | 'en'): Node =>
  concept('language', `${vocabularies.language}/${languages[locale].code}`, languages[locale].label);
const midnight = (day: string): string => `${day}T00:00:00Z`;

/**
 * A transcript or diploma supplement as unsealed European Digital Credential (European Learning Model 3). A course that was passed is an achievement
 * with its grade, one that was not is an assessment alone, one under way an activity; the degree is claimed by graduates only. The university seals the
 * file with its qualified seal at the Europass issuer, or passes it on as it is.
 */
export function elmFile(source: ElmoSource, frame: ElmFrame): Node {
  const numbers = new Map<string, number>();
  /** A node with its type and a name within the file. */
  const node = (type: string, fields: Node): Node => {
    const n = (numbers.get(type) ?? 0) + 1;
    numbers.set(type, n);
    const kind = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
    return { id: `urn:epass:${kind}:${n}`, type, ...fields };
  };
  const { person, institution, program, transcript, supplement, attachment } = source;
  const title = said(attachment?.title ?? program.name);
  const university = node('Organisation', {
    legalName: said(institution.name),
    location: [
      node('Location', {
        address: [
          node('Address', {
            countryCode: concept('country', `${vocabularies.country}/TUR`, { tr: 'Türkiye', en: 'Türkiye' }),
          }),
        ],
      }),
    ],
    identifier: [node('Identifier', { notation: institution.domain, schemeName: 'schac' })],
    homepage: [node('WebResource', { contentURL: institution.url })],
  });
  const award = node('AwardingProcess', { awardingBody: [university] });
  const note = (text: Text): Node => node('Note', { noteLiteral: said(text) });
  const credits = (ects: number): Node =>
    node('CreditPoint', {
      framework: concept('credit', 'http://data.europa.eu/snb/education-credit/6fcec5c5af', {
        tr: 'Avrupa Kredi Transfer Sistemi',
        en: 'European Credit Transfer System',
      }),
      point: String(ects),
    });
  const legend = (locale: 'tr' | 'en'): string =>
    transcript.legend
      .map(
        (each) =>
          `${each.letter}: ${locale === 'tr' ? each.name : each.name_en}${each.coefficient === null ? '' : ` (${each.coefficient.toFixed(2)})`}`,
      )
      .join('; ');
  const scheme = node('GradingScheme', {
    title: said({ tr: 'Harf notları', en: 'Letter grades' }),
    ...(transcript.legend.length > 0 && { description: said({ tr: legend('tr'), en: legend('en') }) }),
  });
  const assessment = (title: Text, grade: string): Node =>
    node('LearningAssessment', {
      title: said(title),
      awardedBy: award,
      grade: note({ tr: grade, en: grade }),
      specifiedBy: [node('LearningAssessmentSpecification', { title: said(title), gradingScheme: scheme })],
    });
  const courseTitle = (course: Course): Text => ({ tr: course.name, en: course.name_en });
  const activity = (semester: ElmoSource['transcript']['semesters'][number], course: Course): Node => {
    const term = source.terms.get(semester.id);
    return node('LearningActivity', {
      title: said(courseTitle(course)),
      awardedBy: award,
      identifier: [node('Identifier', { notation: course.code, schemeName: 'course' })],
      ...(term && {
        temporal: [
          node('PeriodOfTime', {
            startDate: midnight(term.starts_on),
            endDate: midnight(term.ends_on),
            prefLabel: said(semesterNamed(semester)),
          }),
        ],
      }),
    });
  };
  const achieved: Node[] = [];
  const others: Node[] = [];
  for (const semester of transcript.semesters)
    for (const course of semester.courses) {
      if (course.status === 'withdrawn') continue;
      if (course.letter === null) others.push(activity(semester, course));
      else if (!source.earned.has(course.letter)) others.push(assessment(courseTitle(course), course.letter));
      else
        achieved.push(
          node('LearningAchievement', {
            title: said(courseTitle(course)),
            awardedBy: award,
            identifier: node('Identifier', { notation: String(course.enrolment_id), schemeName: 'enrolment' }),
            creditReceived: [credits(course.ects)],
            provenBy: [assessment(courseTitle(course), course.letter)],
            influencedBy: [activity(semester, course)],
            specifiedBy: node('LearningAchievementSpecification', {
              title: said(courseTitle(course)),
              identifier: node('Identifier', { notation: course.code, schemeName: 'course' }),
              creditPoint: [credits(course.ects)],
            }),
          }),
        );
    }
  const taught = program.language === 'tr' || program.language === 'en' ? [languageOf(program.language)] : [];
  const entitlements = (supplement?.sections.find((each) => each.number === '5')?.items ?? [])
    .filter((each) => each.empty !== true)
    .map((each) =>
      node('LearningEntitlement', {
        title: { [supplement?.locale ?? frame.locale]: [each.title] },
        description: { [supplement?.locale ?? frame.locale]: [each.lines.join('\n')] },
        awardedBy: award,
      }),
    );
  const degree = (graduated_on: string): Node =>
    node('LearningAchievement', {
      title: said(program.name),
      awardedBy: node('AwardingProcess', { awardingBody: [university], awardingDate: midnight(graduated_on) }),
      ...(transcript.totals.cgpa !== null && {
        provenBy: [assessment({ tr: 'Genel not ortalaması', en: 'Cumulative GPA' }, transcript.totals.cgpa.toFixed(2))],
      }),
      ...(entitlements.length > 0 && { entitlesTo: entitlements }),
      specifiedBy: node('Qualification', {
        title: said(program.name),
        identifier: node('Identifier', { notation: program.code, schemeName: 'program' }),
        creditPoint: [credits(transcript.totals.ects_earned)],
        ...(taught.length > 0 && { language: taught }),
        ...(program.isced_code !== null && {
          thematicArea: [
            concept('field', `http://data.europa.eu/snb/isced-f/${program.isced_code}`, {
              tr: program.isced_code,
              en: program.isced_code,
            }),
          ],
        }),
        ...(program.eqf !== null && {
          eqfLevel: concept('eqf', `http://data.europa.eu/snb/eqf/${program.eqf}`, {
            tr: `${program.eqf}. düzey`,
            en: `Level ${program.eqf}`,
          }),
        }),
      }),
      hasPart: achieved,
    });
  const claims = program.graduated_on === null ? [...achieved, ...others] : [degree(program.graduated_on), ...others];
  const name = (words: string): Node => ({ [frame.locale]: [words] });
  const media = (type: string, content: string): Node =>
    node('MediaObject', {
      contentType: concept('fileType', `${vocabularies.fileType}/${type}`, { tr: type, en: type }),
      contentEncoding: concept('encoding', 'http://data.europa.eu/snb/encoding/6146cde7dd', {
        tr: 'base64',
        en: 'base64',
      }),
      content,
    });
  return {
    '@context': ['https://www.w3.org/2018/credentials/v1', 'http://data.europa.eu/snb/model/context/edc-ap'],
    id: frame.id,
    type: ['VerifiableCredential', 'EuropeanDigitalCredential'],
    credentialSchema: [{ id: 'http://data.europa.eu/snb/model/ap/edc-generic-full', type: 'ShaclValidator2017' }],
    credentialProfiles: [
      concept('credential', 'http://data.europa.eu/snb/credential/e34929035b', { tr: 'Genel', en: 'Generic' }),
    ],
    issuer: university,
    issuanceDate: source.issued_at,
    issued: source.issued_at,
    validFrom: source.issued_at,
    displayParameter: node('DisplayParameter', {
      title,
      language: [languageOf('tr'), languageOf('en')],
      primaryLanguage: languageOf(frame.locale),
      description: said(program.name),
      individualDisplay: [
        node('IndividualDisplay', {
          language: languageOf(frame.locale),
          displayDetail: [node('DisplayDetail', { page: 1, image: media('PNG', frame.picture) })],
        }),
      ],
    }),
    credentialSubject: node('Person', {
      givenName: name(person.first_name),
      familyName: name(person.last_name),
      fullName: name(`${person.first_name} ${person.last_name}`.trim()),
      ...(person.birth_date !== null && { dateOfBirth: midnight(person.birth_date) }),
      identifier: [
        node('Identifier', {
          notation: `urn:schac:personalUniqueCode:int:esi:${institution.domain}:${person.student_number}`,
          schemeName: 'European Student Identifier',
        }),
      ],
      ...(claims.length > 0 && { hasClaim: claims }),
    }),
    ...(attachment && { attachment: [{ ...media('PDF', attachment.pdf), title }] }),
    evidence: [node('Evidence', { evidenceStatement: frame.verify })],
  };
}
