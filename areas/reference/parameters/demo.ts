import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { Made } from '#demo/rows.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { parameterItems, parameters } from '../tables.ts';

interface ListSource {
  code: string;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  editable?: boolean;
  is_public?: boolean;
  items: readonly (readonly [code: string, name: string, name_en: string, student_type?: string])[];
}
const lists: readonly ListSource[] = [
  {
    code: 'hearing_sources',
    name: 'Üniversitemizi nereden duydunuz?',
    name_en: 'How did you hear about us?',
    is_public: true,
    description: 'Çevrimiçi başvuru formunun oturum açmadan okuduğu liste.',
    description_en: 'Read by the online application form before anybody signs in.',
    items: [
      ['web', 'Üniversitenin web sitesi', 'The university’s web site'],
      ['social', 'Sosyal medya', 'Social media'],
      ['school', 'Okul tanıtımı ya da rehber öğretmen', 'School visit or school counsellor'],
      ['fair', 'Eğitim fuarı', 'Education fair'],
      ['friend', 'Öğrenci ya da mezun tavsiyesi', 'A student or graduate'],
      ['agency', 'Acente', 'Agency'],
      ['other', 'Diğer', 'Other'],
    ],
  },
  {
    code: 'document_purposes',
    name: 'Belge isteme nedenleri',
    name_en: 'Purposes of documents',
    description: 'Öğrenci belgesinin kime ve ne için verildiği.',
    description_en: 'Whom a student certificate is for and why.',
    items: [
      ['military', 'Askerlik tecili', 'Deferment of military service'],
      ['scholarship', 'Burs ya da kredi başvurusu', 'Scholarship or loan'],
      ['dormitory', 'Yurt başvurusu', 'Dormitory'],
      ['visa', 'Vize ya da ikamet izni', 'Visa or residence permit', 'exchange'],
      ['internship', 'Staj', 'Internship', 'undergraduate'],
      ['thesis', 'Tez çalışması izni', 'Permission for thesis work', 'graduate'],
      ['employer', 'İşveren', 'Employer'],
    ],
  },
  {
    code: 'currencies',
    name: 'Para birimleri',
    name_en: 'Currencies',
    editable: false,
    is_public: true,
    description: 'Ücretlerin ve makbuzların para birimleri; sistemle birlikte gelir.',
    description_en: 'Currencies of fees and receipts; they come with the system.',
    items: [
      ['TRY', 'Türk lirası', 'Turkish lira'],
      ['USD', 'ABD doları', 'US dollar'],
      ['EUR', 'Avro', 'Euro'],
    ],
  },
];
const about: Readonly<Record<string, readonly [string, string]>> = {
  credit_limits: [
    'Genel not ortalamasına göre bir dönemde alınabilecek en çok kredi.',
    'Most credits of a semester by cumulative average.',
  ],
  waitlist_offer_hours: [
    'Boşalan yer sıradaki öğrenciye bu süre boyunca ayrılır.',
    'How long a freed seat is kept for the next on the waitlist.',
  ],
  advising_rules: [
    'Danışman ekranındaki uyarıların sınırları ve görüşme randevularının kuralları.',
    'From where on signs are shown to advisors, and how meetings are booked.',
  ],
  full_time_credits: ['Tam zamanlı sayılmak için gereken en az kredi.', 'Least credits to count as full time.'],
  registration_policies: [
    'Ders kaydının üniversiteye göre değişen kuralları.',
    'Rules of registration that differ between universities.',
  ],
  office_contacts: [
    'Bir ret cümlesinin öğrenciyi yönlendirdiği birimler.',
    'The offices that a refusal sends a student to.',
  ],
  document_letterhead: ['Çıktıların üst bilgisi ve imza bölümü.', 'Head and signature of printed documents.'],
  campus_travel: [
    'Kampüsler arasında yolun süresi; ders programı ve ders kaydı, arada daha az zaman varsa uyarır.',
    'How long the way between campuses takes. The timetable and registration warn where there is less time.',
  ],
  late_fee: [
    'Süresinde ödenmeyen her kredi için aylık gecikme ücreti.',
    'Monthly fee for each credit that is not paid in time.',
  ],
};
/** Values that stood before the present one, and one that is to come: parameter, item, day, data, reason. */
const history = (nextYear: number): readonly (readonly [string, string, string, unknown, string])[] => [
  ['late_fee', 'per_credit_month', '2019-09-01', { amount: 15, currency: 'USD' }, 'Yönetim Kurulu kararı 2019/31'],
  ['late_fee', 'per_credit_month', '2022-09-01', { amount: 20, currency: 'USD' }, 'Yönetim Kurulu kararı 2022/18'],
  [
    'late_fee',
    'per_credit_month',
    `${nextYear}-09-01`,
    { amount: 30, currency: 'USD' },
    `Yönetim Kurulu kararı ${nextYear - 1}/44`,
  ],
  ['waitlist_offer_hours', 'default', '2018-09-01', { value: 48 }, 'Öğrenci İşleri genelgesi 2018/3'],
];
/** The present values that others came before: since when they stand, and why. */
const present: readonly (readonly [string, string, string, string])[] = [
  ['late_fee', 'per_credit_month', '2024-09-01', 'Yönetim Kurulu kararı 2024/27'],
  ['waitlist_offer_hours', 'default', '2023-02-01', 'Senato kararı 2023/2'],
];

/** Policy figures and code lists: parameters, their items, dated values. */
export async function parametersDemo(client: RawClient, writer: Writer, { today }: IdentityFacts): Promise<void> {
  for (const [code, [tr, en]] of Object.entries(about))
    await client.query('update parameters set description = $2, description_en = $3, is_public = $4 where code = $1', [
      code,
      tr,
      en,
      code === 'office_contacts',
    ]);
  for (const [parameter, code, day, note] of present)
    await client.query(
      'update parameter_items i set valid_from = $3, note = $4 from parameters p where p.id = i.parameter_id and p.code = $1 and i.code = $2',
      [parameter, code, day, note],
    );
  const { rows: last } = await client.query(
    'select (select max(id) from parameters)::int as parameter, (select max(id) from parameter_items)::int as item',
  );
  const { parameter: lastParameter, item: lastItem } = last[0] as { parameter: number; item: number };
  const { rows: known } = await client.query(
    'select p.id, p.code as parameter, i.code, i.name, i.name_en, i.sort_order from parameter_items i join parameters p on p.id = i.parameter_id order by i.id',
  );
  const items: Omit<Made<typeof parameterItems>, 'id'>[] = history(Number(today.slice(0, 4)) + 1).flatMap(
    ([parameter, code, valid_from, data, note]) => {
      const one = (
        known as { id: number; parameter: string; code: string; name: string; name_en: string; sort_order: number }[]
      ).find((each) => each.parameter === parameter && each.code === code);
      return one
        ? [
            {
              parameter_id: one.id,
              code,
              name: one.name,
              name_en: one.name_en,
              data,
              student_type: null,
              valid_from,
              note,
              sort_order: one.sort_order,
            },
          ]
        : [];
    },
  );
  const made = lists.map(({ items: _items, editable = true, is_public = false, ...list }, index) => ({
    id: lastParameter + index + 1,
    ...list,
    editable,
    is_public,
  }));
  for (const [index, list] of lists.entries())
    for (const [order, [code, name, name_en, student_type]] of list.items.entries())
      items.push({
        parameter_id: lastParameter + index + 1,
        code,
        name,
        name_en,
        data: null,
        student_type: student_type ?? null,
        valid_from: '2000-01-01',
        note: null,
        sort_order: (order + 1) * 10,
      });
  await writer.insert(parameters, made);
  await writer.insert(
    parameterItems,
    items.map((item, index) => ({ id: lastItem + index + 1, ...item })),
  );
}
