import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure } from '#kernel/server/failure.ts';
import { diplomaNo } from '../../graduation/rules/requirements.ts';
import {
  nationalRegister as registerQuery,
  nationalRegisterFile as fileQuery,
  type NationalLeftOut,
} from '../contract.ts';
import {
  fileProblems,
  nationalState,
  nationalStateCodes,
  rowProblems,
  type NationalFile,
  type NationalRow,
} from '../rules/national-file.ts';

interface Found {
  id: number;
  student_id: number;
  student_number: string;
  first_name: string;
  last_name: string;
  full_name: string;
  national_id: string | null;
  passport_no: string | null;
  birth_date: string | null;
  gender: string | null;
  country: string | null;
  program: { name: string; name_en: string };
  code: string;
  level: string;
  duration_semesters: number;
  kind: string;
  started_on: string;
  class_year: number;
  semester_no: number;
  status: string;
  cgpa: number | null;
  ects_earned: number;
  graduated_on: string | null;
  year: number | null;
  number: number | null;
}
const kinds: Readonly<Record<string, NationalRow['ogrenim']['ogrenim_turu']>> = {
  major: 'ANA',
  double: 'CAP',
  minor: 'YANDAL',
};
const reported = (row: Found): NationalRow => ({
  kisi: {
    tc_kimlik_no: row.national_id,
    pasaport_no: row.passport_no,
    ad: row.first_name,
    soyad: row.last_name,
    dogum_tarihi: row.birth_date,
    cinsiyet: row.gender === 'female' ? 'K' : row.gender === 'male' ? 'E' : null,
    uyruk: row.country,
  },
  ogrenim: {
    ogrenci_no: row.student_number,
    program_kodu: row.code,
    ogrenim_turu: kinds[row.kind] ?? 'ANA',
    kayit_tarihi: row.started_on,
    sinif: row.class_year,
    donem: row.semester_no,
    durum: nationalState(row),
    gno: row.cgpa,
    akts: row.ects_earned,
    mezuniyet_tarihi: row.graduated_on,
    diploma_no: row.year === null || row.number === null ? null : diplomaNo(row.year, row.number),
  },
});
/** some thousand at a time, by id: the university may be large */
const step = 5_000;
async function* everyone(context: Reading): AsyncGenerator<{ row: Found; kayit: NationalRow }> {
  for (let after = 0; ;) {
    const rows = await rowsOf<Found>(
      context.db,
      sql`
      select sp.id, s.id as student_id, s.student_number, s.first_name, s.last_name, ${personName('s')} as full_name, s.national_id, s.passport_no, s.birth_date::text, s.gender, c.code as country, json_build_object('name', p.name, 'name_en', p.name_en) as program,
        coalesce(p.yoksis_code, p.code) as code, p.level, p.duration_semesters, sp.kind, sp.started_on::text, sp.class_year, sp.semester_no, sp.status, sp.cgpa, sp.ects_earned, sp.graduated_on::text, g.year, g.number
      from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id left join ${countryRead} c on c.id = s.nationality_id left join graduations g on g.student_program_id = sp.id and g.status = 'awarded'
      where sp.id > ${after} and p.level in ('undergraduate', 'master', 'doctorate') and sp.kind in ('major', 'double', 'minor') order by sp.id limit ${step}`,
    );
    for (const row of rows) yield { row, kayit: reported(row) };
    const last = rows.at(-1);
    if (!last || rows.length < step) return;
    after = last.id;
  }
}
const shown = 500;

export const nationalRegister = answer(registerQuery, async (context) => {
  const counts = new Map(nationalStateCodes.map((state) => [state, 0]));
  const left_out: NationalLeftOut[] = [];
  let [good, left_out_total] = [0, 0];
  for await (const { row, kayit } of everyone(context)) {
    const { durum } = kayit.ogrenim;
    counts.set(durum, (counts.get(durum) ?? 0) + 1);
    const problems = rowProblems(kayit);
    if (problems.length === 0) {
      good += 1;
      continue;
    }
    left_out_total += 1;
    if (left_out.length < shown)
      left_out.push({
        student_program_id: row.id,
        student_id: row.student_id,
        student_number: row.student_number,
        full_name: row.full_name,
        program: row.program,
        state: durum,
        problems,
      });
  }
  return {
    counts: [...counts].flatMap(([state, n]) => (n > 0 ? [{ state, n }] : [])),
    good,
    left_out,
    left_out_total,
    today: context.today,
  };
});

export const nationalRegisterFile = answer(fileQuery, async (context): Promise<Binary> => {
  const { title } = await readLetterhead(context);
  const kayitlar: NationalRow[] = [];
  for await (const { kayit } of everyone(context)) if (rowProblems(kayit).length === 0) kayitlar.push(kayit);
  if (kayitlar.length === 0) throw new Failure(406, 'no_result');
  const file: NationalFile = {
    surum: '1.0',
    kurum: title.tr,
    tarih: context.today,
    kayit_sayisi: kayitlar.length,
    kayitlar,
  };
  const text = JSON.stringify(file);
  // nothing leaves the house that the register would send back
  const [problem] = fileProblems(text);
  if (problem) throw new Error(`national register: ${problem}`);
  return { name: `ogrenci-kutugu-${context.today}.json`, mime: 'application/json', body: Buffer.from(text) };
});
