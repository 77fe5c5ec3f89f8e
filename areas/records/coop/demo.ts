import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { coopEmployers, coopPlacements } from './tables.ts';
import type { CoopStatus } from './rules/coop-states.ts';

const employers = [
  ['ANADOLU', 'Anadolu Yazılım A.Ş.', 'Anadolu Software Inc.', 'Yazılım', 'Ankara', 'Serap Aydın'],
  ['EGE-ENERJI', 'Ege Enerji Sistemleri', 'Ege Energy Systems', 'Enerji', 'İzmir', 'Murat Koç'],
  ['BOGAZ-LOJ', 'Boğaz Lojistik', 'Boğaz Logistics', 'Lojistik', 'İstanbul', 'Derya Şen'],
  ['TOROS-MIM', 'Toros Mimarlık', 'Toros Architects', 'Mimarlık', 'Adana', 'Can Erdem'],
] as const;
const positions = [
  ['Yazılım geliştirme stajyeri', 'Software development intern'],
  ['Veri çözümleme stajyeri', 'Data analysis intern'],
  ['Proje mühendisi stajyeri', 'Project engineering intern'],
  ['Kalite güvence stajyeri', 'Quality assurance intern'],
] as const;

/** Four employers; placements in every state, the demo student's and the alumna's among those that were completed. */
export const coopDemo: DemoTale = async ({ client, writer, today }) => {
  await writer.insert(
    coopEmployers,
    employers.map(([code, name, name_en, sector, city, contact_name], at) => ({
      id: at + 1,
      code,
      name,
      name_en,
      sector,
      city,
      contact_name,
      contact_email: `${code.toLowerCase()}@example.org`,
      contact_phone: `+90 312 000 00 ${10 + at}`,
      agreement_until: addDays(today, 400 + at * 90),
    })),
  );
  const own = await rowsOf<{ id: number }>(
    client.db,
    sql`select sp.id from ${studentProgramRead} sp join ${userRead} u on u.student_id = sp.student_id where u.username in ('student', 'alumni') and sp.is_main order by u.username desc`,
  );
  const others = await rowsOf<{ id: number }>(
    client.db,
    sql`select sp.id from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.is_main and sp.status = 'active' and p.level = 'undergraduate' and sp.class_year >= 3 and sp.id not in (${sql.join([sql`0`, ...own.map((each) => sql`${each.id}`)], sql`, `)}) order by sp.id limit 10`,
  );
  const told: readonly (readonly [number | undefined, number, CoopStatus])[] = [
    [own[0]?.id, -150, 'completed'],
    [own[1]?.id, -900, 'completed'],
    [others[0]?.id, -140, 'completed'],
    [others[1]?.id, -120, 'completed'],
    [others[2]?.id, -130, 'failed'],
    [others[3]?.id, -95, 'started'],
    [others[4]?.id, -30, 'started'],
    [others[5]?.id, -20, 'started'],
    [others[6]?.id, 25, 'approved'],
    [others[7]?.id, 40, 'proposed'],
    [others[8]?.id, 40, 'declined'],
    [others[9]?.id, -60, 'cancelled'],
  ];
  await writer.insert(
    coopPlacements,
    told.flatMap(([program, offset, status], at) => {
      if (program === undefined) return [];
      const starts_on = addDays(today, offset);
      const [position = '', position_en = ''] = positions[at % positions.length] ?? [];
      const judged = status === 'completed' || status === 'failed';
      return [
        {
          id: at + 1,
          student_program_id: Number(program),
          employer_id: (at % employers.length) + 1,
          position,
          position_en,
          starts_on,
          ends_on: addDays(starts_on, 81),
          weekly_hours: 40,
          credits: 6,
          supervisor_name: employers[at % employers.length]?.[5] ?? '',
          supervisor_email: null,
          status,
          score: judged ? (status === 'failed' ? 45 : 82 + (at % 4) * 4) : null,
          evaluation: judged
            ? status === 'failed'
              ? 'Devam koşulunu sağlamadı, raporunu teslim etmedi.'
              : 'Verilen işleri zamanında ve özenle tamamladı; ekiple uyumlu çalıştı.'
            : null,
          evaluated_on: judged ? addDays(starts_on, 85) : null,
        },
      ];
    }),
  );
};
