import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { chanceOf } from '#demo/random.ts';
import { outbox } from '#kernel/server/tables.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { emailTemplates } from '../messages/tables.ts';

interface Line {
  template: string;
  subject: string | null;
  body: string;
  channel?: 'sms';
  status?: 'failed' | 'queued';
  tries?: number;
  error?: string;
}
const lines: readonly Line[] = [
  {
    template: 'registration_submitted',
    subject: 'Elif Yılmaz ders kaydını gönderdi / Elif Yılmaz submitted the registration',
    body: 'Elif Yılmaz kaydını onayınıza gönderdi.\n\n—\n\nElif Yılmaz sent the registration for your approval.',
  },
  {
    template: 'registration_approved',
    subject: 'Kaydınız onaylandı / Your registration was approved',
    body: 'Danışmanınız kaydınızı onayladı.\n\n—\n\nYour advisor approved your registration.',
  },
  {
    template: 'registration_offered',
    subject: 'CENG 435-1 için yer açıldı / A seat in CENG 435-1',
    body: 'Sıradaki yer size ayrıldı; 24 saat içinde yanıtlayın.\n\n—\n\nThe next seat is kept for you; answer within 24 hours.',
  },
  { template: 'sign-in-code', subject: 'Giriş kodunuz', body: 'Giriş kodunuz: 583920. Kod on dakika geçerlidir.' },
  { template: 'reset-code', subject: null, body: 'Kampüs parola sıfırlama kodunuz 771204', channel: 'sms' },
  {
    template: 'security-password',
    subject: 'Parolanız değiştirildi',
    body: 'Parolanız değiştirildi. Siz değilseniz teknik desteğe başvurun.',
  },
  {
    template: 'document_approved',
    subject: 'Belgeniz onaylandı / Your document was approved',
    body: 'Diploma belgeniz onaylandı.\n\nYour diploma was approved.',
  },
  { template: 'message', subject: 'Yeni mesajınız var: MATH 203 eşdeğerliği', body: 'Öğrenci Kayıt Ofisi size yazdı.' },
  {
    template: 'announcement:101',
    subject: 'Duyuru: Danışman görüşmeleri bu hafta',
    body: 'Ders kaydını kesinleştirmeden önce danışmanınızla görüşmeniz gerekir.',
  },
  {
    template: 'registration_hold_placed',
    subject: 'Kaydınıza kısıtlama kondu / A hold was placed',
    body: 'Mali kısıtlama kondu.',
    status: 'failed',
    tries: 8,
    error: '550 5.1.1 mailbox unavailable',
  },
  {
    template: 'information_change_declined',
    subject: 'Bilgi değişikliği reddedildi / Change declined',
    body: 'Belge okunmuyor.',
    status: 'failed',
    tries: 8,
    error: 'connect ETIMEDOUT 192.0.2.25:587',
  },
  {
    template: 'factor-code',
    subject: null,
    body: 'Doğrulama kodunuz 104417',
    channel: 'sms',
    status: 'failed',
    tries: 8,
    error: 'the SMS gateway answered 503',
  },
];
const reworded = [
  {
    code: 'information_change_approved',
    name: 'Bilgi değişikliği onaylandı',
    name_en: 'Information change approved',
    subject: 'Kişisel bilgileriniz güncellendi',
    subject_en: 'Your personal information is updated',
    body: 'Merhaba,\n\nBilgi değişikliği talebiniz onaylandı ve kaydınıza işlendi. Yeni bilgilerinizi profil sayfanızda görebilirsiniz.\n\nÖğrenci Kayıt Ofisi',
    body_en:
      'Hello,\n\nYour request was approved and your record is updated. See the new information on your profile.\n\nRegistrar’s Office',
  },
  {
    code: 'document_declined',
    name: 'Belge reddedildi',
    name_en: 'Document declined',
    subject: 'Belgeniz kabul edilmedi',
    subject_en: 'Your document was not accepted',
    body: '“{name}” belgeniz kabul edilmedi. Gerekçe: {reason}\n\nLütfen belgeler ekranından yeniden yükleyin.',
    body_en:
      'Your document “{name}” was not accepted. Reason: {reason}\n\nPlease upload it again on the documents page.',
  },
];

/** Two messages worded anew, and a log with every state; what still waits stands for a time when the gateway is back. */
export async function templatesDemo(
  client: RawClient,
  writer: Writer,
  { now, seed, userNamed }: IdentityFacts,
): Promise<void> {
  const admin = userNamed('admin');
  await writer.insert(emailTemplates, [
    {
      id: 1,
      edition: 1,
      channel: 'mail',
      is_active: false,
      created_by: admin,
      created_at: new Date(now.getTime() - 90 * 86_400_000),
      ...words(0),
      subject: 'Bilgileriniz güncellendi',
    },
    {
      id: 2,
      edition: 2,
      channel: 'mail',
      is_active: true,
      created_by: admin,
      created_at: new Date(now.getTime() - 40 * 86_400_000),
      ...words(0),
    },
    {
      id: 3,
      edition: 1,
      channel: 'mail',
      is_active: true,
      created_by: admin,
      created_at: new Date(now.getTime() - 12 * 86_400_000),
      ...words(1),
    },
  ]);
  const { rows: people } = (await client.query(
    "select id, email, mobile_tel from users where status = 'a' order by id desc limit 60",
  )) as { rows: { id: number; email: string; mobile_tel: string | null }[] };
  const {
    rows: [last],
  } = (await client.query('select coalesce(max(id), 0) as id from outbox')) as { rows: { id: number }[] };
  const chance = chanceOf(seed, 'outbox');
  const made: (typeof outbox.$inferInsert)[] = [];
  const add = (line: Line, minutes: number): void => {
    const person = chance.pick(people);
    const created_at = new Date(now.getTime() - minutes * 60_000);
    const status = line.status ?? 'sent';
    const recipient = line.channel === 'sms' ? (person.mobile_tel ?? '+905550000000') : person.email;
    made.push({
      id: (last?.id ?? 0) + made.length + 1,
      channel: line.channel ?? 'mail',
      recipient,
      user_id: person.id,
      template: line.template,
      subject: line.subject,
      body: line.body,
      status,
      tries: line.tries ?? (status === 'sent' ? 1 : 0),
      error: line.error ?? null,
      created_at,
      sent_at: status === 'sent' ? new Date(created_at.getTime() + 40_000) : null,
      next_try_at: status === 'queued' ? new Date(now.getTime() + 7 * 86_400_000) : created_at,
    });
  };
  for (let turn = 9; turn >= 1; turn -= 1)
    for (const [index, line] of lines.entries())
      if (line.status === undefined || turn <= 2) add(line, turn * 1500 + (lines.length - index) * 70);
  add(
    {
      template: 'message',
      subject: 'Yeni mesajınız var: Oda değişikliği',
      body: 'Yurtlar Müdürlüğü size yazdı.',
      status: 'queued',
      tries: 3,
      error: '451 4.7.1 greylisted, try again later',
    },
    55,
  );
  add(
    {
      template: 'registration_finalized',
      subject: 'Kaydınız kesinleşti / Your registration is final',
      body: 'Kaydınız kesinleşti.',
      status: 'queued',
    },
    12,
  );
  await writer.insert(outbox, made);
}
function words(index: 0 | 1) {
  const source = reworded[index];
  if (!source) throw new Error('no such wording');
  return source;
}
