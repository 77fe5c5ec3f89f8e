import { addDays, longDay } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { singleKinds } from './rules/housing-requests.ts';
import type { RequestKind } from './rules/request-words.ts';

interface Line extends Pick<ToldRequest, 'end' | 'note' | 'answers' | 'days_ago'> {
  kind: RequestKind;
  details: string;
  urgency?: 'low' | 'normal' | 'urgent';
}
const open = { open: 0 } as const;
const lines: readonly Line[] = [
  {
    kind: 'housing_repair',
    end: open,
    days_ago: 1,
    urgency: 'urgent',
    details: 'Duş bataryası su kaçırıyor, zemin ıslanıyor.',
  },
  { kind: 'housing_repair', end: { open: 1 }, days_ago: 9, details: 'Pencere kolu kırık, tam kapanmıyor.' },
  { kind: 'housing_room_change', end: open, days_ago: 2, details: 'Daha sessiz bir kata geçmek istiyorum.' },
  { kind: 'housing_guest', end: open, days_ago: 1, details: 'Kız kardeşim sınavlardan önce ziyarete geliyor.' },
  { kind: 'housing_key', end: open, days_ago: 1, details: 'Dolap anahtarımı kaybettim.' },
  {
    kind: 'housing_extension',
    end: open,
    days_ago: 2,
    details: 'Yaz stajım uzadı, iki hafta daha kalmam gerekiyor.',
  },
  {
    kind: 'housing_early_departure',
    end: open,
    days_ago: 3,
    details: 'Değişim programı nedeniyle daha erken ayrılıyorum.',
  },
  { kind: 'housing_repair', end: 'completed', days_ago: 30, urgency: 'low', details: 'Masa lambası yanmıyor.' },
  {
    kind: 'housing_room_change',
    end: 'declined',
    days_ago: 25,
    details: 'Tek kişilik oda istiyorum.',
    note: 'Bu dönem boş tek kişilik oda yok.',
  },
  { kind: 'housing_guest', end: 'completed', days_ago: 20, details: 'Annem hafta sonu kalacak.' },
];
const workers = ['Yusuf Demir', 'Hatice Kara'];
const guestName = 'ELİF YILDIZ';
/** What the people of the halls ask for this week, and what they have asked for. */
export const requestsDemo: DemoTale = async ({ client, writer, now, today }) => {
  const people = await rowsOf<{ tenant_id: number; reservation_id: number; bed: string; until_on: string }>(
    client.db,
    sql`select s.tenant_id, s.reservation_id, b.code as bed, s.until_on from housing_stays s join housing_beds b on b.id = s.bed_id where s.state = 'in' and s.until_on > ${addDays(today, 20)}::date order by s.id limit ${lines.length}`,
  );
  const told = people.flatMap((person, at): ToldRequest[] => {
    const line = lines[at];
    if (!line) return [];
    const { kind, details, urgency, end, days_ago } = line;
    const reservation_id = Number(person.reservation_id);
    const works = kind === 'housing_repair' || kind === 'housing_key';
    const until_on =
      kind === 'housing_extension'
        ? addDays(person.until_on, 14)
        : kind === 'housing_early_departure'
          ? addDays(today, 15)
          : null;
    // a guest of the past has come already, one who is asked for comes soon
    const from = addDays(today, end === 'completed' ? -days_ago + 8 : 3);
    const line_: Text = until_on ? longDay(until_on) : kind === 'housing_guest' ? plain(guestName) : plain(details);
    return [
      {
        kind,
        tenant_id: Number(person.tenant_id),
        form: {
          reservation_id,
          ...(kind === 'housing_repair' ? { urgency: urgency ?? 'normal' } : {}),
          ...(until_on ? { until_on } : {}),
          ...(kind === 'housing_guest'
            ? { guest_name: guestName, guest_from: from, guest_until: addDays(from, 2) }
            : {}),
          details,
        },
        words: { reservation_id: plain(person.bed) },
        summary: { tr: `${person.bed} · ${line_.tr}`, en: `${person.bed} · ${line_.en}` },
        days_ago,
        end,
        ...(line.note ? { note: line.note } : {}),
        ...(works ? { answers: { assignee: workers[at % 2] ?? '' }, carriers: ['housing'] } : {}),
        ...(singleKinds.includes(kind) ? { subject_key: String(reservation_id) } : {}),
      },
    ];
  });
  await demoRequests(client, writer, { seed: 17, now, today }, told);
};
const plain = (text: string): Text => ({ tr: text, en: text });
