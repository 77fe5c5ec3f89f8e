import { roleNames, type RoleName } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Area } from '#kernel/server/area.ts';
import { rowsOf, sql, type Database } from '#kernel/server/database.ts';

/** What the header shows for a role (HDR-011, HDR-012). */
export const roleWords: Record<RoleName, Text> = {
  A: { tr: 'Sistem Yöneticisi', en: 'Administrator' },
  OGR: { tr: 'Öğrenci', en: 'Student' },
  MS: { tr: 'Mentora Öğrencisi', en: 'Mentora Student' },
  ALUMNI: { tr: 'Mezun', en: 'Alumni' },
  'F-1 Exchange Exit': { tr: 'F-1 Değişim Çıkış İşlemleri', en: 'F-1 Exchange Exit' },
  registrar: { tr: 'Kayıt İşleri', en: 'Registrar' },
  studentaffairs: { tr: 'Öğrenci İşleri', en: 'Student Affairs' },
  prepschool: { tr: 'Hazırlık Okulu', en: 'Prep School' },
  unitoffice: { tr: 'Akademik Birim Ofisi', en: 'Academic Unit Office' },
  bursar: { tr: 'Öğrenci Mali İşleri', en: 'Bursar' },
  housing: { tr: 'Konaklama Ofisi', en: 'Housing Office' },
  chair: { tr: 'Bölüm Başkanı', en: 'Department Chair' },
  dean: { tr: 'Dekan', en: 'Dean' },
  instructor: { tr: 'Öğretim Elemanı', en: 'Instructor' },
  adjunct: { tr: 'Ders Saati Ücretli Öğretim Elemanı', en: 'Adjunct Instructor' },
  advisor: { tr: 'Danışman', en: 'Advisor' },
  supervisor: { tr: 'Süpervizör', en: 'Supervisor' },
  observer: { tr: 'Gözlemci', en: 'Observer' },
};
const students: readonly RoleName[] = ['OGR', 'MS', 'ALUMNI'];

/** Defaults of the areas' access tables as pairs of role and permission. */
export function defaultPermissions(
  areas: readonly Pick<Area, 'name' | 'access'>[],
): { role: string; permission: string }[] {
  const known: readonly string[] = roleNames;
  return areas.flatMap((area) =>
    Object.entries(area.access).flatMap(([permission, grants]) =>
      Object.keys(grants).map((role) => {
        if (!known.includes(role))
          throw new Error(`access of ${area.name}: ${permission} is given to "${role}", which is no role`);
        return { role, permission };
      }),
    ),
  );
}

/**
 * Brings roles and default permissions into the database: absent roles are added, and a permission key that is met
 * for the first time gets its defaults. A default that an administrator took away does not come back.
 */
export async function syncRoles(database: Database, areas: readonly Pick<Area, 'name' | 'access'>[]): Promise<void> {
  const pairs = defaultPermissions(areas);
  const keys = [...new Set(areas.flatMap((area) => Object.keys(area.access)))].sort();
  await database.transaction(async (tx) => {
    const roles = roleNames.map((name, place) => ({
      name,
      ...roleWords[name],
      is_staff: !students.includes(name),
      place,
    }));
    await tx.execute(sql`
      insert into roles (name, explanation, explanation_en, is_staff, sort_order)
      select name, tr, en, is_staff, place from json_to_recordset(${JSON.stringify(roles)}::json) as r(name text, tr text, en text, is_staff boolean, place int)
      on conflict (name) do nothing`);
    // another process that starts now waits here and then finds nothing new
    const added = await rowsOf<{ permission: string }>(
      tx,
      sql`
      insert into known_permissions (permission) select value from json_array_elements_text(${JSON.stringify(keys)}::json) order by value on conflict do nothing returning permission`,
    );
    const fresh = new Set(added.map((row) => row.permission));
    const missing = pairs.filter((pair) => fresh.has(pair.permission));
    if (missing.length === 0) return;
    await tx.execute(sql`
      insert into role_permissions (role_id, permission)
      select r.id, x.permission from json_to_recordset(${JSON.stringify(missing)}::json) as x(role text, permission text) join roles r on r.name = x.role
      on conflict do nothing`);
  });
}
