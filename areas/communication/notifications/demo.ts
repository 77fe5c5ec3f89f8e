import type { NotificationKind } from './contract.ts';
import type { notifications } from '../tables.ts';
import type { Made } from '#demo/rows.ts';

interface Line {
  kind: NotificationKind;
  title: string;
  title_en: string;
  body?: string;
  body_en?: string;
  link: string;
  /** minutes before now */ ago: number;
  read?: true;
}
const hour = 60;
const day = 24 * hour;
const student: readonly Line[] = [
  {
    kind: 'records',
    title: 'Transkriptiniz güncellendi',
    title_en: 'Your transcript was updated',
    body: 'Geçen dönemin notları işlendi.',
    body_en: 'The grades of last semester are on it.',
    link: '/my-profile',
    ago: 20 * day,
    read: true,
  },
  {
    kind: 'grades',
    title: 'Geçen dönemin notları kesinleşti',
    title_en: 'Last semester’s grades are final',
    body: 'Genel not ortalamanız yeniden hesaplandı.',
    body_en: 'Your cumulative average was recalculated.',
    link: '/dashboard',
    ago: 6 * day,
    read: true,
  },
  {
    kind: 'registration',
    title: 'Ders kaydı açıldı',
    title_en: 'Course registration is open',
    body: 'Derslerinizi seçip danışman onayına gönderin.',
    body_en: 'Choose your courses and send them to your advisor.',
    link: '/course/registration',
    ago: 2 * day,
  },
  {
    kind: 'surveys',
    title: 'Kütüphane Hizmetleri Anketi sizi bekliyor',
    title_en: 'The Library Services Survey awaits you',
    link: '/dashboard',
    ago: 5 * hour,
  },
  {
    kind: 'security',
    title: 'Yeni bir cihazdan oturum açıldı',
    title_en: 'A new device signed in',
    body: 'Siz değilseniz parolanızı değiştirin.',
    body_en: 'If it was not you, change your password.',
    link: '/my-profile',
    ago: 35,
  },
];
const maintenance: Line = {
  kind: 'system',
  title: 'Planlı bakım pazar günü',
  title_en: 'Scheduled maintenance on Sunday',
  body: 'Portal 02:00–04:00 arasında kapalı olacak.',
  body_en: 'The portal will be closed from 02:00 to 04:00.',
  link: '/dashboard',
  ago: 3 * day,
  read: true,
};
const signedInElsewhere: Line = {
  kind: 'security',
  title: 'Yeni bir cihazdan oturum açıldı',
  title_en: 'A new device signed in',
  body: 'Siz değilseniz parolanızı değiştirin.',
  body_en: 'If it was not you, change your password.',
  link: '/dashboard',
  ago: 35,
};
const alumni: readonly Line[] = [
  maintenance,
  {
    kind: 'records',
    title: 'Diplomanız hazır',
    title_en: 'Your diploma is ready',
    body: 'Öğrenci Kayıt Ofisinden teslim alabilirsiniz.',
    body_en: 'You can collect it from the Registrar’s Office.',
    link: '/dashboard',
    ago: 9 * day,
  },
  signedInElsewhere,
];
const teacher: readonly Line[] = [
  maintenance,
  {
    kind: 'registration',
    title: 'Ders kayıtları başladı',
    title_en: 'Course registration has begun',
    body: 'Onay bekleyen öğrencilerinizi ana sayfada görürsünüz.',
    body_en: 'Students who await approval stand on your dashboard.',
    link: '/dashboard',
    ago: 2 * day,
  },
  {
    kind: 'grades',
    title: 'Not girişi için son beş gün',
    title_en: 'Five days left to enter grades',
    link: '/dashboard',
    ago: 4 * hour,
  },
];
const office: readonly Line[] = [
  maintenance,
  {
    kind: 'registration',
    title: 'Ders kayıtları başladı',
    title_en: 'Course registration has begun',
    body: 'Kontenjanları ana sayfadan izleyebilirsiniz.',
    body_en: 'You can follow the seats on your dashboard.',
    link: '/dashboard',
    ago: 2 * day,
  },
  { kind: 'requests', title: '3 yeni belge talebi', title_en: '3 new document requests', link: '/dashboard', ago: 50 },
];
const others: readonly Line[] = [
  { ...maintenance, read: true },
  { ...signedInElsewhere, ago: 26 * hour },
  {
    kind: 'system',
    title: 'Portalda yenilikler',
    title_en: 'New in the portal',
    body: 'Terimler sözlüğü ve bildirimler eklendi.',
    body_en: 'The glossary and notifications have been added.',
    link: '/glossary',
    ago: 90,
  },
];

function linesOf(role: string): readonly Line[] {
  if (role === 'ALUMNI') return alumni;
  if (role === 'OGR') return student;
  if (role === 'MS' || role === 'F-1 Exchange Exit') return student.map((line) => ({ ...line, link: '/dashboard' }));
  if (['instructor', 'adjunct', 'advisor', 'chair', 'dean'].includes(role)) return teacher;
  return ['registrar', 'studentaffairs', 'unitoffice'].includes(role) ? office : others;
}
/** Some lines under the bell of the named accounts, by role: two or three of them unread. */
export function notificationRows(
  now: Date,
  accounts: readonly { user_id: number; role: string }[],
): Made<typeof notifications>[] {
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  return accounts
    .flatMap(({ user_id, role }) => linesOf(role).map((line) => ({ user_id, line })))
    .map(({ user_id, line }, index) => ({
      id: index + 1,
      user_id,
      kind: line.kind,
      title: line.title,
      title_en: line.title_en,
      body: line.body ?? null,
      body_en: line.body_en ?? null,
      link: line.link,
      created_at: before(line.ago),
      read_at: line.read ? before(Math.max(10, line.ago - 90)) : null,
    }));
}
