import type { DemoTale } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { programRead } from '#areas/reference/reads/units.ts';

/** What the supplement says of the degree programs: the computing and engineering ones in full, of the others what every program needs. */
export const supplementDemo: DemoTale = async ({ client, now }) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  await client.db.execute(sql`
    insert into program_supplements (program_id, award, award_en, field, field_en, isced_code, access, access_en, further_study, further_study_en, outcomes, outcomes_en, created_at, updated_at)
    select p.id, p.name || ' ' || l.tr, l.en || ' in ' || p.name_en, p.name, p.name_en, f.isced, a.tr, a.en, n.tr, n.en,
      'Alanının kuramsal ve uygulamalı bilgisini kullanır.' || E'\n' || 'Bir problemi tanımlar, çözüm yollarını karşılaştırır ve sonucu değerlendirir.' || E'\n' || 'Mesleki etik ve toplumsal sorumlulukla davranır.' || E'\n' || 'Bulgularını yazılı ve sözlü olarak, bir yabancı dilde de aktarır.',
      'Applies theoretical and practical knowledge of the field.' || E'\n' || 'Defines problems, compares ways to solve them and evaluates the result.' || E'\n' || 'Acts with professional ethics and social responsibility.' || E'\n' || 'Presents findings in writing and speech, also in a foreign language.', ${at}, ${at}
    from ${programRead} p
      join (values ('undergraduate', 'Lisans', 'Bachelor’s Degree'), ('master', 'Yüksek Lisans', 'Master’s Degree'), ('doctorate', 'Doktora', 'Doctorate')) l(level, tr, en) on l.level = p.level
      join (values ('undergraduate', 'Lise diploması ve merkezî yerleştirme sınavı (YKS)', 'Upper secondary school diploma and the central placement examination (YKS)'), ('master', 'Lisans diploması ve ALES', 'Bachelor’s degree and the graduate entrance examination (ALES)'), ('doctorate', 'Tezli yüksek lisans diploması, ALES ve yabancı dil sınavı', 'Master’s degree with thesis, ALES and a foreign language examination')) a(level, tr, en) on a.level = p.level
      join (values ('undergraduate', 'Yüksek lisans ve doktora programlarına başvurabilir.', 'May apply to master’s and doctoral programs.'), ('master', 'Doktora programlarına başvurabilir.', 'May apply to doctoral programs.'), ('doctorate', 'Doktora sonrası araştırma.', 'Postdoctoral research.')) n(level, tr, en) on n.level = p.level
      cross join lateral (select case when p.name_en ilike '%comput%' or p.name_en ilike '%software%' then '0613' when p.name_en ilike '%engineer%' then '0710' when p.name_en ilike '%law%' then '0421' when p.name_en ilike '%medic%' then '0912' when p.name_en ilike '%econom%' then '0311' when p.name_en ilike '%business%' or p.name_en ilike '%manag%' then '0413' when p.name_en ilike '%architect%' then '0731' when p.name_en ilike '%psycholog%' then '0313' else '0288' end as isced) f
    where p.status = 'a' order by p.id`);
  await client.db.execute(sql`
    update program_supplements set profession = 'Mezun, ilgili meslek odasına üye olarak mesleğini bağımsız yürütebilir.', profession_en = 'Graduates may practice independently as members of the professional chamber.' where isced_code in ('0613', '0710', '0421', '0912', '0731')`);
};
