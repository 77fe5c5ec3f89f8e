import type { Text } from '#kernel/contract/text.ts';

/** What a message may carry: `required` ones must stand in its text in both languages. */
export interface TemplateVariable {
  name: string;
  required: boolean;
  sample: Text;
}
/** A message the product sends: the areas' own words (text keys) are its default, administrators may word it anew. */
export interface MessageTemplate {
  code: string;
  channel: 'mail' | 'sms';
  area: string;
  name: Text;
  subject: string;
  body: string;
  variables: readonly TemplateVariable[];
  /** carries a one-time code: its text is masked in the log */ secret: boolean;
}

const same = (value: string): Text => ({ tr: value, en: value });
/** Values for preview and test mail. */
const samples: Record<string, Text> = {
  student: same('Elif Yılmaz'),
  number: same('2026105001'),
  credits: same('18'),
  advisor: same('Ebru Güven'),
  note: { tr: 'MATH 201 yerine MATH 203 alabilirsiniz.', en: 'You may take MATH 203 instead of MATH 201.' },
  semester: { tr: '2026-2027 Güz', en: 'Fall 2026-2027' },
  section: same('CENG 301-1'),
  course: { tr: 'Algoritmalar', en: 'Algorithms' },
  expires: same('24.11.2026 17:00'),
  reason: { tr: 'Eksik belge', en: 'A document is missing' },
  by: same('Levent Kahraman'),
  different: same('3'),
  n: same('12'),
  skipped: same('1'),
  name: { tr: 'Diploma', en: 'Diploma' },
  from: same('23.11.2026'),
  students: same('2026105001 Elif Yılmaz\n2026105002 Kerem Aydın'),
  code: same('482913'),
  moment: same('11/21/2026 14:05'),
  address: same('192.0.2.10'),
  left: same('9'),
  minutes: same('60'),
  real: same('Deniz Aksoy'),
  username: same('student'),
  until: same('28.11.2026'),
  subject: { tr: 'Sayfa açılmıyor', en: 'The page does not open' },
  body: { tr: 'Ders kaydı sayfası açılmıyor.', en: 'The registration page does not open.' },
  email: same('student@kampus.example'),
  role: { tr: 'Öğrenci', en: 'Student' },
  path: same('/course/registration'),
  request: same('req-7'),
  at: same('2026-11-21T11:05:00Z'),
  title: { tr: 'Ders kayıtları başladı', en: 'Course registration has begun' },
  day: same('21.11.2026'),
  link: same('/message/box?thread=1'),
};
const variable = (given: string): TemplateVariable => {
  const name = given.replace(/!$/, '');
  return { name, required: given.endsWith('!'), sample: samples[name] ?? same(name) };
};
interface Given {
  area: string;
  name: Text;
  subject: string;
  body: string;
  secret?: boolean;
  variables?: readonly string[];
}
const template = (code: string, { variables = [], secret = false, ...rest }: Given): MessageTemplate => ({
  code,
  channel: 'mail',
  ...rest,
  secret,
  variables: variables.map(variable),
});
/** Both texts under one key: `<key>.subject` and `<key>.body`. */
const dotted = (
  code: string,
  area: string,
  key: string,
  tr: string,
  en: string,
  ...variables: string[]
): MessageTemplate =>
  template(code, { area, name: { tr, en }, subject: `${key}.subject`, body: `${key}.body`, variables });
const lined = (
  code: string,
  area: string,
  key: string,
  tr: string,
  en: string,
  ...variables: string[]
): MessageTemplate =>
  template(code, { area, name: { tr, en }, subject: `${key}_subject`, body: `${key}_body`, variables });
const code = (name: string, key: string, tr: string, en: string): MessageTemplate =>
  template(name, {
    area: 'access',
    name: { tr, en },
    subject: `${key}_subject`,
    body: `${key}_body`,
    variables: ['code!'],
    secret: true,
  });

/** Every message of the product. A `!` marks what a text must keep. */
export const messageTemplates: readonly MessageTemplate[] = [
  code('sign-in-code', 'access:code_mail', 'Giriş doğrulama kodu', 'Sign-in code'),
  code('reset-code', 'security:reset_code', 'Parola sıfırlama kodu', 'Password reset code'),
  code('contact-code', 'security:contact_code', 'İletişim bilgisi doğrulama kodu', 'Code for contact details'),
  code('factor-code', 'security:factor_code', 'İki aşamalı giriş kurulum kodu', 'Code to set up the second factor'),
  lined(
    'security-password',
    'access',
    'security:mail_password',
    'Parola değişti',
    'Password changed',
    'moment',
    'address',
  ),
  lined(
    'security-factor-on',
    'access',
    'security:mail_factor_on',
    'İki aşamalı giriş açıldı',
    'Second factor switched on',
    'moment',
    'address',
  ),
  lined(
    'security-factor-off',
    'access',
    'security:mail_factor_off',
    'İki aşamalı giriş kapatıldı',
    'Second factor switched off',
    'moment',
    'address',
  ),
  lined(
    'security-recovery',
    'access',
    'security:mail_recovery',
    'Kurtarma kodu kullanıldı',
    'Recovery code used',
    'moment',
    'address',
    'left!',
  ),
  lined(
    'security-contact',
    'access',
    'security:mail_contact',
    'İletişim bilgisi değişti',
    'Contact details changed',
    'moment',
    'address',
  ),
  lined(
    'password_reset_by_office',
    'access',
    'access:password_reset_mail',
    'Parola ofisçe sıfırlandı',
    'Password reset by the office',
    'username!',
  ),
  lined(
    'login-as',
    'access',
    'acting:mail',
    'Hesaba vekâleten giriş',
    'Signed in as the user',
    'name',
    'real!',
    'reason!',
    'minutes',
  ),
  lined('user-transfer', 'access', 'acting:transfer_mail', 'Hesap taşındı', 'Account moved', 'name', 'number'),
  dotted(
    'own_data',
    'access',
    'privacy_mail:own_data',
    'Kişisel veri dosyası hazır',
    'Personal data file ready',
    'until!',
  ),
  dotted(
    'registration_submitted',
    'registration',
    'registration_mail:submitted',
    'Kayıt onaya gönderildi',
    'Registration submitted',
    'student!',
    'number',
    'credits',
  ),
  dotted(
    'registration_changed',
    'registration',
    'registration_mail:changed',
    'Gönderilen kayıt değişti',
    'Submitted registration changed',
    'student!',
    'number',
    'credits',
  ),
  dotted(
    'registration_approved',
    'registration',
    'registration_mail:approved',
    'Kayıt onaylandı',
    'Registration approved',
    'advisor',
    'note',
  ),
  dotted(
    'registration_returned',
    'registration',
    'registration_mail:returned',
    'Kayıt iade edildi',
    'Registration returned',
    'advisor',
    'note!',
  ),
  dotted(
    'registration_finalized',
    'registration',
    'registration_mail:finalized',
    'Kayıt kesinleşti',
    'Registration finalized',
    'semester',
  ),
  dotted(
    'registration_offered',
    'registration',
    'registration_mail:offered',
    'Bekleme listesinden yer önerisi',
    'Waitlist offer',
    'section!',
    'course',
    'expires!',
  ),
  dotted(
    'registration_waitlist_registered',
    'registration',
    'registration_mail:waitlist_registered',
    'Bekleme listesinden kayıt',
    'Registered from the waitlist',
    'section!',
    'course',
  ),
  dotted(
    'registration_offer_expired',
    'registration',
    'registration_mail:offer_expired',
    'Yer önerisinin süresi doldu',
    'Waitlist offer expired',
    'section!',
    'course',
  ),
  dotted(
    'registration_hold_placed',
    'registration',
    'registration_mail:hold_placed',
    'Kısıtlama kondu',
    'Hold placed',
    'reason!',
  ),
  dotted(
    'registration_hold_released',
    'registration',
    'registration_mail:hold_released',
    'Kısıtlama kaldırıldı',
    'Hold released',
    'reason',
  ),
  dotted(
    'registration_entered',
    'registration',
    'registration_mail:entered',
    'Öğrenci İşleri ders girdi',
    'Courses entered by Student Affairs',
    'sections!',
    'credits',
    'reason!',
  ),
  dotted(
    'registration_moved',
    'registration',
    'registration_mail:moved',
    'Şube değişti',
    'Section changed by an office',
    'from!',
    'to!',
    'reason!',
  ),
  dotted(
    'registration_override_revoked',
    'registration',
    'registration_mail:override_revoked',
    'İzin geri alındı',
    'Permission revoked',
    'rule!',
    'reason!',
  ),
  template('grade-sheet-returned', {
    area: 'grading',
    name: { tr: 'Not çizelgesi iade edildi', en: 'Grade sheet returned' },
    subject: 'grading:mail.returned_subject',
    body: 'grading:mail.returned_body',
    variables: ['section!', 'reason!', 'by'],
  }),
  template('grade-reminder', {
    area: 'grading',
    name: { tr: 'Not girişi hatırlatması', en: 'Grades are missing' },
    subject: 'grade_reminders:mail.subject',
    body: 'grade_reminders:mail.body',
    variables: ['sections!', 'until'],
  }),
  dotted(
    'gpa_previewed',
    'grading',
    'gpa_mail:previewed',
    'Ortalama hesabı: farklar',
    'GPA run: differences',
    'n',
    'different!',
  ),
  dotted(
    'gpa_same',
    'grading',
    'gpa_mail:same',
    'Ortalama hesabı: fark yok',
    'GPA run: no difference',
    'n',
    'different',
  ),
  dotted('gpa_applied', 'grading', 'gpa_mail:applied', 'Ortalama hesabı uygulandı', 'GPA run applied', 'n', 'skipped'),
  dotted('gpa_failed', 'grading', 'gpa_mail:failed', 'Ortalama hesabı tamamlanamadı', 'GPA run failed'),
  template('document_approved', {
    area: 'people',
    name: { tr: 'Belge onaylandı', en: 'Document approved' },
    subject: 'people_cards:mail.approved_subject',
    body: 'people_cards:mail.approved',
    variables: ['name!', 'reason'],
  }),
  template('document_declined', {
    area: 'people',
    name: { tr: 'Belge reddedildi', en: 'Document declined' },
    subject: 'people_cards:mail.declined_subject',
    body: 'people_cards:mail.declined',
    variables: ['name!', 'reason!'],
  }),
  dotted(
    'information_change_approved',
    'people',
    'changes_mail:approved',
    'Bilgi değişikliği onaylandı',
    'Information change approved',
    'reason',
  ),
  dotted(
    'information_change_declined',
    'people',
    'changes_mail:declined',
    'Bilgi değişikliği reddedildi',
    'Information change declined',
    'reason!',
  ),
  dotted(
    'advisor_gained',
    'people',
    'advising_mail:gained',
    'Yeni danışmanlıklar',
    'New advisees',
    'n',
    'from',
    'note',
    'students!',
  ),
  dotted(
    'advisor_lost',
    'people',
    'advising_mail:lost',
    'Devredilen danışmanlıklar',
    'Advisees handed over',
    'n',
    'from',
    'note',
    'students!',
  ),
  dotted(
    'advisor_undone',
    'people',
    'advising_mail:undone',
    'Danışman ataması geri alındı',
    'Advisor assignment undone',
    'n',
    'from',
    'note',
    'students!',
  ),
  template('support', {
    area: 'system',
    name: { tr: 'Teknik desteğe iletilen mesaj', en: 'Message to technical support' },
    subject: 'support:mail_subject',
    body: 'support:mail_body',
    variables: ['subject!', 'body!', 'name', 'username', 'email', 'role', 'path', 'request', 'at'],
  }),
  template('support-copy', {
    area: 'system',
    name: { tr: 'Destek mesajının kopyası', en: 'Copy of a support message' },
    subject: 'support:mail_copy_subject',
    body: 'support:mail_body',
    variables: ['subject', 'body!', 'name', 'username', 'email', 'role', 'path', 'request', 'at'],
  }),
  dotted(
    'announcement',
    'communication',
    'communication_mail:announcement',
    'Duyuru',
    'Announcement',
    'title!',
    'body!',
  ),
  dotted(
    'message',
    'communication',
    'communication_mail:message',
    'Yeni mesaj',
    'New message',
    'name!',
    'subject',
    'link!',
  ),
];
const byCode = new Map(messageTemplates.map((each) => [each.code, each]));
/** A message by the code its sender gives; of `announcement:7` the part before the colon. */
export const templateNamed = (given: string): MessageTemplate | undefined =>
  byCode.get(given) ?? byCode.get(given.replace(/:.*$/, ''));
