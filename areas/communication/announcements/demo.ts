import { announcementReadings } from '../messages/tables.ts';
import { announcements } from '../tables.ts';
import { addDays, momentOf } from '#demo/days.ts';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { chanceOf } from '#demo/random.ts';
import type { RawClient } from '#kernel/server/database.ts';

interface Told {
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  by: string;
  from: number;
  to: number | null;
  roles?: string[];
  faculties?: string[];
  programs?: string[];
  class_years?: number[];
  student_types?: string[];
  receipt?: true;
  pinned?: true;
  notify?: true;
  status?: 'draft' | 'withdrawn';
}
const told: readonly Told[] = [
  {
    name: 'Danışman görüşmeleri bu hafta',
    name_en: 'Advising meetings this week',
    body: 'Ders kaydını kesinleştirmeden önce danışmanınızla görüşmeniz gerekir. Randevu saatleri bölüm panosundadır.',
    body_en: 'See your advisor before your registration is finalized. Office hours are on the department board.',
    by: 'dean',
    from: -4,
    to: 10,
    roles: ['OGR'],
    faculties: ['ENG'],
    receipt: true,
    notify: true,
  },
  {
    name: 'Bitirme projesi konuları açıklandı',
    name_en: 'Senior project topics are out',
    body: 'Dördüncü sınıf öğrencileri konu tercihlerini bölüm sekreterliğine iletmelidir.',
    body_en: 'Fourth-year students hand in their choice of topic at the department.',
    by: 'chair',
    from: -6,
    to: 20,
    programs: ['CENG-BS'],
    class_years: [3, 4],
    receipt: true,
  },
  {
    name: 'Acil durum tatbikatı',
    name_en: 'Emergency drill',
    body: 'Perşembe günü saat 11.00’de tüm yerleşkelerde tahliye tatbikatı yapılacaktır. Toplanma alanınızı öğrenin.',
    body_en: 'An evacuation drill takes place on all campuses on Thursday at 11:00. Know your assembly point.',
    by: 'studentaffairs',
    from: -2,
    to: 5,
    receipt: true,
    pinned: true,
  },
  {
    name: 'Güz dönemi ücret taksitleri',
    name_en: 'Fall tuition instalments',
    body: 'İkinci taksitin son ödeme günü yaklaşıyor. Borç durumunuzu Mali İşler sayfasından izleyin.',
    body_en: 'The second instalment is due soon. See what you owe on the finance page.',
    by: 'bursar',
    from: -7,
    to: 14,
    roles: ['OGR', 'MS'],
  },
  {
    name: 'Yurt kuralları yenilendi',
    name_en: 'New rules of the halls',
    body: 'Giriş ve ziyaret saatleri değişti; yeni kurallar oda kapılarına asıldı.',
    body_en: 'Entrance and visiting hours have changed; the new rules hang on the doors.',
    by: 'housing',
    from: -15,
    to: 60,
    roles: ['OGR', 'MS', 'F-1 Exchange Exit'],
  },
  {
    name: 'Değişim öğrencileri buluşması',
    name_en: 'Meeting of exchange students',
    body: 'Tüm değişim ve özel öğrenciler cuma günü tanışma toplantısına davetlidir.',
    body_en: 'All exchange and special students are invited to Friday’s welcome meeting.',
    by: 'studentaffairs',
    from: -1,
    to: 8,
    student_types: ['exchange', 'special'],
  },
  {
    name: 'Akademik Kurul toplantısı',
    name_en: 'Meeting of the academic board',
    body: 'Genel Akademik Kurul ayın son cuma günü toplanacaktır.',
    body_en: 'The academic board meets on the last Friday of the month.',
    by: 'registrar',
    from: -3,
    to: 12,
    roles: ['dean', 'chair', 'advisor', 'instructor', 'adjunct'],
    receipt: true,
  },
  {
    name: 'Kış okulu başvuruları',
    name_en: 'Winter school applications',
    body: 'Başvurular gelecek hafta açılacaktır.',
    body_en: 'Applications open next week.',
    by: 'studentaffairs',
    from: 7,
    to: 30,
    roles: ['OGR', 'MS'],
    notify: true,
  },
  {
    name: 'Laboratuvar bakım takvimi',
    name_en: 'Laboratory maintenance',
    body: 'Bilgisayar laboratuvarlarının bakım günleri burada duyurulacaktır.',
    body_en: 'The maintenance days of the computer laboratories will be announced here.',
    by: 'unitoffice',
    from: 3,
    to: 25,
    faculties: ['ENG'],
    status: 'draft',
  },
  {
    name: 'Not girişi eğitimi',
    name_en: 'Training on grade entry',
    body: 'Yeni öğretim elemanları için kısa eğitim planlanıyor.',
    body_en: 'A short training for new instructors is being planned.',
    by: 'registrar',
    from: 5,
    to: 20,
    roles: ['instructor', 'adjunct'],
    status: 'draft',
  },
  {
    name: 'Kampüs koşusu ertelendi',
    name_en: 'Campus run postponed',
    body: 'Hava koşulları nedeniyle koşu ertelenmiştir.',
    body_en: 'The run is postponed because of the weather.',
    by: 'studentaffairs',
    from: -12,
    to: 4,
    status: 'withdrawn',
  },
  {
    name: 'Bahar şenliği sona erdi',
    name_en: 'The spring festival is over',
    body: 'Katılan herkese teşekkür ederiz. Fotoğraflar yakında paylaşılacaktır.',
    body_en: 'Thanks to everybody who came. Pictures will follow.',
    by: 'studentaffairs',
    from: -60,
    to: -20,
  },
];
const firstId = 101;

/** Announcements to an audience, on time, with receipts. */
export async function announcementsDemo(
  client: RawClient,
  writer: Writer,
  { seed, now, today, userNamed }: IdentityFacts,
): Promise<void> {
  const rows = told.map((each, index) => ({
    id: firstId + index,
    name: each.name,
    name_en: each.name_en,
    body: each.body,
    body_en: each.body_en,
    roles: each.roles ?? null,
    faculties: each.faculties ?? null,
    programs: each.programs ?? null,
    class_years: each.class_years ?? null,
    student_types: each.student_types ?? null,
    status: each.status ?? 'published',
    receipt: each.receipt ?? false,
    notify: each.notify ?? false,
    notified_at: each.notify && each.from < 0 ? momentOf(addDays(today, each.from), '09:01') : null,
    created_by: userNamed(each.by),
    starts_at: momentOf(addDays(today, each.from), '09:00'),
    ends_at: each.to === null ? null : momentOf(addDays(today, each.to), '18:00'),
    is_pinned: each.pinned ?? false,
  }));
  await writer.insert(announcements, rows);
  const { rows: users } = await client.query(
    "select u.id, r.name as role from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where u.status = 'a' order by u.id, r.name",
  );
  const readings: { announcement_id: number; user_id: number; read_at: Date; confirmed_at: Date | null }[] = [];
  for (const row of rows.filter((each) => each.status !== 'draft' && each.starts_at < now)) {
    const chance = chanceOf(seed, 'announcement', row.id);
    const seen = new Set<number>();
    for (const user of (users as { id: number; role: string }[]).slice(0, 400)) {
      if (seen.has(user.id) || (row.roles !== null && !row.roles.includes(user.role)) || !chance.chance(0.4)) continue;
      seen.add(user.id);
      const read_at = new Date(
        Math.min(now.getTime() - 60_000, row.starts_at.getTime() + chance.int(10, 2 * 24 * 60) * 60_000),
      );
      readings.push({
        announcement_id: row.id,
        user_id: user.id,
        read_at,
        confirmed_at:
          row.receipt && chance.chance(0.7)
            ? new Date(Math.min(now.getTime() - 30_000, read_at.getTime() + 45_000))
            : null,
      });
    }
  }
  // the named student keeps something to read
  const {
    rows: [student],
  } = (await client.query("select id from users where username = 'student'")) as { rows: { id: number }[] };
  await writer.insert(
    announcementReadings,
    readings.filter((each) => each.user_id !== student?.id),
  );
}
