import {
  agencies,
  medicineGroups,
  periods,
  programGroupPrograms,
  programGroups,
  schools,
  units,
  universities,
  universityCourses,
  universityGrades,
  years,
} from './tables.ts';
import { agencySources, schoolsAbroad } from './places-demo.ts';
import { unitSources } from './units-demo.ts';
import { universityCourseSources, universityGradeSources, universitySources } from './universities-demo.ts';
import { addDays } from '#demo/days.ts';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { at, idsByCode, type Made, need } from '#demo/rows.ts';
import type { RawClient } from '#kernel/server/database.ts';

const numbered = <T extends object>(rows: readonly T[]): (T & { id: number })[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }));
const ascii = (text: string): string =>
  text
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşü]/g, (letter) => ({ ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' })[letter] ?? letter)
    .replace(/[^a-z0-9]/g, '');

/** Registers the reference data keeps beside faculties and programs: agencies, schools, universities and their courses, units, groups, periods, years. */
export async function registersDemo(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const year = Number(facts.today.slice(0, 4));
  const country = idsByCode(facts.reference.countries);
  await writer.insert(
    agencies,
    numbered(
      agencySources.map(([code, name, name_en, from, contact_name, commission_rate, ago, years_long], index) => ({
        code,
        name,
        name_en,
        country_id: need(country, from),
        contact_name,
        email: `bilgi@${ascii(code)}.example`,
        phone: `+90 312 555 ${String(6100 + index * 7)}`,
        website: `https://www.${ascii(code)}.example`,
        contract_from: `${year - ago}-01-01`,
        contract_to: `${year - ago + years_long - 1}-12-31`,
        commission_rate,
        status: year - ago + years_long - 1 < year ? 'p' : 'a',
      })),
    ),
  );
  await universityDemo(client, writer, facts);
  await writer.insert(schools, schoolRows(facts));
  await writer.insert(units, unitRows(facts));
  await groupDemo(writer, facts);
  await writer.insert(periods, periodRows(facts));
  const current = await yearDemo(client, writer);
  await writer.insert(medicineGroups, practiceRows(facts, current));
}

async function universityDemo(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const country = idsByCode(facts.reference.countries);
  const city = idsByCode(facts.reference.cities);
  const made = numbered(
    universitySources.map((each) => ({
      code: each.code,
      name: each.name,
      name_en: each.name_en,
      kind: each.kind,
      country_id: need(country, each.country),
      city_id: each.city === '' ? null : need(city, each.city),
      website: each.website,
      erasmus_code: each.erasmus,
    })),
  );
  await writer.insert(universities, made);
  const university = idsByCode(made);
  const { rows: known } = await client.query('select id, code from courses');
  const course = idsByCode(known as { id: number; code: string }[]);
  const year = Number(facts.today.slice(0, 4));
  await writer.insert(
    universityCourses,
    numbered(
      universityCourseSources.map((each, index) => ({
        university_id: need(university, each.university),
        code: each.code,
        name: each.name,
        name_en: each.name_en,
        credit: each.credit,
        ects: each.ects,
        course_id: each.course === null ? null : Number(need(course, each.course)),
        equivalence: each.equivalence,
        ...(each.equivalence === 'none'
          ? {}
          : {
              decided_on: `${year - 2}-09-${String(10 + (index % 18)).padStart(2, '0')}`,
              decision_no: `${year - 2}/${210 + index}`,
              valid_from: `${year - 2}-09-15`,
            }),
      })),
    ),
  );
  const system = need(idsByCode(facts.reference.gradingSystems), 'undergraduate');
  const points = (text: string | undefined): number | null =>
    text === undefined || text === '-' ? null : Number(text);
  await writer.insert(
    universityGrades,
    numbered(
      Object.entries(universityGradeSources).flatMap(([code, text]) =>
        text.split(', ').map((line, index) => {
          const [grade = '', low, high, letter = ''] = line.trim().split(' ');
          return {
            university_id: need(university, code),
            grading_system_id: system,
            grade,
            min_points: points(low),
            max_points: points(high),
            letter,
            sort_order: index + 1,
          };
        }),
      ),
    ),
  );
}

const schoolKinds = [
  ['Fen Lisesi', 'Science High School', 'science'],
  ['Anadolu Lisesi', 'Anatolian High School', 'anatolian'],
  ['Cumhuriyet Anadolu Lisesi', 'Cumhuriyet Anatolian High School', 'anatolian'],
  ['Mesleki ve Teknik Anadolu Lisesi', 'Vocational and Technical High School', 'vocational'],
  ['Özel Ufuk Lisesi', 'Ufuk Private High School', 'private'],
  ['Anadolu İmam Hatip Lisesi', 'Anatolian Imam Hatip High School', 'imam_hatip'],
] as const;
/** One school in each province, a few more where most applicants come from, and those abroad. */
function schoolRows({ reference }: IdentityFacts): Made<typeof schools>[] {
  const turkiye = need(idsByCode(reference.countries), 'TR');
  const country = idsByCode(reference.countries);
  const large = ['06', '34', '35', '16', '07', '01'];
  const here = reference.cities.flatMap((city, index) => {
    const own = reference.districts.filter((each) => each.city_id === city.id);
    return Array.from({ length: large.includes(city.code) ? 3 : 1 }, (_, place) => {
      const [name, name_en, kind] = at(schoolKinds, (index + place) % schoolKinds.length);
      const district = own[(index * 3 + place * 5) % Math.max(1, own.length)];
      return {
        code: `${city.code}${String(101 + place)}`,
        name: `${city.name} ${name}`,
        name_en: `${city.name_en} ${name_en}`,
        kind: kind as string,
        country_id: turkiye,
        city_id: city.id as number | null,
        district_id: district?.id ?? null,
        osym_code: `${city.code}${String(1047 + index * 3 + place)}` as string | null,
      };
    });
  });
  return numbered([
    ...here,
    ...schoolsAbroad.map(([code, name, name_en, from]) => ({
      code,
      name,
      name_en,
      kind: 'foreign',
      country_id: need(country, from),
      city_id: null,
      district_id: null,
      osym_code: null,
    })),
  ]);
}

function unitRows({ staff, reference, userNamed }: IdentityFacts): Made<typeof units>[] {
  const ids = new Map(unitSources.map((each, index) => [each.code, index + 1]));
  const faculty = idsByCode(reference.faculties);
  const used = new Map<string, number>();
  const headOf = (head: string): number | null => {
    if (!['professor', 'associate_professor', 'officer'].includes(head)) return userNamed(head);
    const candidates = staff.filter((each) => each.title === head);
    const place = used.get(head) ?? 0;
    used.set(head, place + 1);
    // every third of them, so that the chairs and deans are not all taken
    return candidates[(place * 3 + 2) % Math.max(1, candidates.length)]?.id ?? null;
  };
  return unitSources.map((each, index) => {
    const local = ascii(each.code);
    return {
      id: index + 1,
      code: each.code,
      name: each.name,
      name_en: each.name_en,
      kind: each.kind,
      parent_id: each.parent === '' ? null : need(ids, each.parent),
      faculty_id: each.code === 'ENG-SEK' ? need(faculty, 'ENG') : null,
      head_id: headOf(each.head),
      email: `${local}@kampus.example`,
      phone: `+90 312 555 ${String(1000 + index * 10)}`,
      room: `REK-${String(1 + Math.floor(index / 12))}${String((index % 12) + 1).padStart(2, '0')}`,
      detsis_code: String(70_214_300 + index * 13),
      sort_order: (index + 1) * 10,
    };
  });
}

async function groupDemo(writer: Writer, { reference: { programs, faculties } }: IdentityFacts): Promise<void> {
  const faculty = idsByCode(faculties);
  const of =
    (...codes: string[]) =>
    (each: (typeof programs)[number]): boolean =>
      codes.some((code) => each.faculty_id === need(faculty, code)) && each.level === 'undergraduate';
  const groups: readonly (readonly [string, string, string, string, (each: (typeof programs)[number]) => boolean])[] = [
    [
      'GEC-BAS',
      'Derslere geç başlayan programlar',
      'Programs that begin later',
      'calendar',
      (each) => each.code === 'NUT-BS' || each.code === 'NUR-BS',
    ],
    [
      'UCR-ING',
      'İngilizce lisans programları',
      'Undergraduate programs in English',
      'tuition',
      (each) => each.level === 'undergraduate' && each.language === 'en',
    ],
    [
      'UCR-TUR',
      'Türkçe lisans programları',
      'Undergraduate programs in Turkish',
      'tuition',
      (each) => each.level === 'undergraduate' && each.language === 'tr',
    ],
    ['KON-SAG', 'Sağlık programları', 'Health programs', 'quota', of('HEA')],
    [
      'RAP-MUH',
      'Mühendislik ve mimarlık programları',
      'Engineering and architecture programs',
      'report',
      of('ENG', 'ARC'),
    ],
    [
      'RAP-LUS',
      'Lisansüstü programlar',
      'Graduate programs',
      'report',
      (each) => each.level === 'master' || each.level === 'doctorate',
    ],
  ];
  await writer.insert(
    programGroups,
    numbered(groups.map(([code, name, name_en, purpose]) => ({ code, name, name_en, purpose }))),
  );
  await writer.insert(
    programGroupPrograms,
    numbered(
      groups.flatMap(([, , , , fits], index) =>
        programs.filter(fits).map((each) => ({ program_group_id: index + 1, program_id: each.id })),
      ),
    ),
  );
}

/** The hours of the timetable: twelve of fifty minutes from nine o'clock, the last three in the evening. */
const periodRows = ({ reference }: IdentityFacts): Made<typeof periods>[] =>
  numbered(
    reference.campuses.flatMap((campus) =>
      Array.from({ length: 12 }, (_, index) => ({
        campus_id: campus.id,
        number: index + 1,
        name: `${index + 1}. ders`,
        name_en: `Period ${index + 1}`,
        starts: (9 + index) * 60,
        ends: (9 + index) * 60 + 50,
        shift: index < 9 ? 'day' : 'evening',
      })),
    ),
  );

/** Eight academic years around those that have semesters; the year of the active semester is the current one. */
async function yearDemo(client: RawClient, writer: Writer): Promise<string> {
  const { rows } = await client.query(
    'select academic_year as code, min(starts_on)::text as first, max(ends_on)::text as last, bool_or(is_active) as current from semesters group by academic_year order by academic_year',
  );
  const told = new Map(
    (rows as { code: string; first: string; last: string; current: boolean }[]).map((each) => [each.code, each]),
  );
  const firsts = [...told.keys()].map((code) => Number(code.slice(0, 4)));
  const lowest = Math.min(...firsts) - Math.max(0, 8 - firsts.length - 1);
  const current = [...told.values()].find((each) => each.current)?.code ?? '';
  const made = numbered(
    Array.from({ length: 8 }, (_, index) => {
      const year = lowest + index;
      const code = `${year}-${year + 1}`;
      const own = told.get(code);
      const starts_on = own?.first ?? `${year}-09-01`;
      return {
        code,
        name: `${code} Akademik Yılı`,
        name_en: `Academic Year ${code}`,
        starts_on,
        ends_on: own && own.last > addDays(starts_on, 200) ? own.last : `${year + 1}-08-31`,
        is_current: code === current,
        status: index === 0 ? 'p' : 'a',
      };
    }),
  );
  await writer.insert(years, made);
  return current;
}

/** Practice groups of the health programs' clinical years, this year and the one before. */
function practiceRows({ reference, staff }: IdentityFacts, current: string): Made<typeof medicineGroups>[] {
  const year = Number(current.slice(0, 4));
  const health = reference.programs.filter(
    (each) => each.level === 'undergraduate' && each.faculty_id === need(idsByCode(reference.faculties), 'HEA'),
  );
  return numbered(
    [year, year - 1].flatMap((first) =>
      health.flatMap((program) =>
        [3, 4].flatMap((class_year) =>
          ['A', 'B'].map((letter, place) => {
            const own = staff.filter((each) => each.is_academic && each.department_id === program.department_id);
            return {
              code: `${class_year}${letter}`,
              name: `${class_year}. sınıf uygulama grubu ${letter}`,
              name_en: `Practice group ${letter}, year ${class_year}`,
              program_id: program.id,
              class_year,
              academic_year: `${first}-${first + 1}`,
              capacity: 24 + place * 4,
              coordinator_id: own[(class_year + place) % Math.max(1, own.length)]?.id ?? null,
            };
          }),
        ),
      ),
    ),
  );
}
