import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { RequestKind, RequestState } from './rules/request-words.ts';
import { housingRequests } from './tables.ts';

type Made = typeof housingRequests.$inferInsert;
interface Line {
  kind: RequestKind;
  state: RequestState;
  about: string;
  urgency?: 'low' | 'normal' | 'urgent';
  answer?: string;
}
const lines: readonly Line[] = [
  { kind: 'repair', state: 'open', urgency: 'urgent', about: 'Duş bataryası su kaçırıyor, zemin ıslanıyor.' },
  { kind: 'repair', state: 'assigned', about: 'Pencere kolu kırık, tam kapanmıyor.' },
  { kind: 'room_change', state: 'open', about: 'Daha sessiz bir kata geçmek istiyorum.' },
  { kind: 'guest', state: 'open', about: 'Kız kardeşim sınavlardan önce ziyarete geliyor.' },
  { kind: 'key', state: 'open', about: 'Dolap anahtarımı kaybettim.' },
  { kind: 'extension', state: 'open', about: 'Yaz stajım uzadı, iki hafta daha kalmam gerekiyor.' },
  { kind: 'early_departure', state: 'open', about: 'Değişim programı nedeniyle daha erken ayrılıyorum.' },
  {
    kind: 'repair',
    state: 'done',
    urgency: 'low',
    about: 'Masa lambası yanmıyor.',
    answer: 'Ampul ve anahtar değiştirildi.',
  },
  {
    kind: 'room_change',
    state: 'declined',
    about: 'Tek kişilik oda istiyorum.',
    answer: 'Bu dönem boş tek kişilik oda yok.',
  },
  { kind: 'guest', state: 'done', about: 'Annem hafta sonu kalacak.', answer: 'Girişte kimlik gösterilmeli.' },
];
const workers = ['Yusuf Demir', 'Hatice Kara'];
/** What the people of the halls ask for this week. */
export const requestsDemo: DemoTale = async ({ client, writer, now, today }) => {
  const people = await rowsOf<{ tenant_id: number; reservation_id: number; room_id: number; until_on: string }>(
    client.db,
    sql`select s.tenant_id, s.reservation_id, b.room_id, s.until_on from housing_stays s join housing_beds b on b.id = s.bed_id where s.state = 'in' and s.until_on > ${addDays(today, 20)}::date order by s.id limit ${lines.length}`,
  );
  await writer.insert(
    housingRequests,
    people.flatMap((person, at): Made[] => {
      const line = lines[at];
      if (!line) return [];
      const ended = line.state === 'done' || line.state === 'declined';
      const guest = line.kind === 'guest';
      return [
        {
          id: at + 1,
          number: `Q${900 + at}`,
          kind: line.kind,
          state: line.state,
          tenant_id: person.tenant_id,
          reservation_id: person.reservation_id,
          room_id: person.room_id,
          urgency: line.urgency ?? 'normal',
          about: line.about,
          until_on:
            line.kind === 'extension'
              ? addDays(person.until_on, 14)
              : line.kind === 'early_departure'
                ? addDays(today, 15)
                : null,
          guest_name: guest ? 'ELİF YILDIZ' : null,
          guest_from: guest ? addDays(today, 3) : null,
          guest_until: guest ? addDays(today, 5) : null,
          assignee: line.state === 'assigned' || line.kind === 'repair' ? (workers[at % 2] ?? null) : null,
          answer: line.answer ?? null,
          asked_at: new Date(now.getTime() - (at + 1) * 7 * 3_600_000),
          ended_at: ended ? new Date(now.getTime() - at * 3_600_000) : null,
        },
      ];
    }),
  );
};
