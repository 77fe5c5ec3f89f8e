import type { Database } from '#kernel/server/database.ts';

/** A row of agreement_texts; paragraphs of a body are parted by an empty line, a line that begins with `## ` is a heading. */
export interface AgreementTextSeed {
  kind: 'notice' | 'consent';
  purpose: string;
  edition: string;
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  statement: string;
  statement_en: string;
  in_force_from: string;
}

const edition = { edition: '2025.1', in_force_from: '2025-09-01' };
const withdrawal = {
  tr:
    'Rıza vermek zorunlu değildir; vermemeniz ya da geri almanız öğreniminizi, kaydınızı ve üniversitenin size ' +
    'sunduğu hizmetleri etkilemez. Rızanızı Kişisel Verilerim sayfasından dilediğiniz anda geri alabilirsiniz; ' +
    'geri alma, o ana kadar yapılan işlemleri etkilemez.',
  en:
    'Consent is voluntary; refusing or withdrawing it affects neither your studies, your registration nor the ' +
    'services of the university. You can withdraw it at any time on the page My Privacy; withdrawal does not ' +
    'affect what was done until then.',
};
const consent = (
  purpose: string,
  name: string,
  name_en: string,
  tr: string,
  en: string,
  statement: string,
  statement_en: string,
): AgreementTextSeed => ({
  kind: 'consent',
  purpose,
  ...edition,
  name,
  name_en,
  body: `${tr}\n\n${withdrawal.tr}`,
  body_en: `${en}\n\n${withdrawal.en}`,
  statement,
  statement_en,
});

/** The notice and the explicit consents the university begins with; KVKK asks for separate texts and separate records. */
export const privacyTextsSeed: readonly AgreementTextSeed[] = [
  {
    kind: 'notice',
    purpose: '',
    ...edition,
    name: 'Kişisel Verilerin Korunması Aydınlatma Metni',
    name_en: 'Clarification Text on the Protection of Personal Data',
    body: `## Veri sorumlusu
Kişisel verileriniz, 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) uyarınca veri sorumlusu sıfatıyla \
Kampüs Üniversitesi tarafından aşağıda açıklanan kapsamda işlenir.

## İşlenen veriler ve amaçlar
Kimlik, iletişim, öğrenim ve özlük bilgileriniz ile işlem güvenliği kayıtlarınız; öğrenci kabulü ve kaydı, ders, \
sınav ve not işlemleri, danışmanlık, belge ve diploma düzenlenmesi, mali işlemler, barınma ve kampüs hizmetleri, \
personel işlemleri, bilgi güvenliğinin sağlanması ve yasal yükümlülüklerin yerine getirilmesi amaçlarıyla işlenir.

## Toplama yöntemi ve hukuki sebep
Verileriniz bu sistem, başvuru ve kayıt belgeleri ile yetkili kurumların bildirimleri aracılığıyla, kısmen veya \
tamamen otomatik yollarla toplanır. İşleme, KVKK’nın 5. maddesinin 2. fıkrasında sayılan; kanunlarda açıkça \
öngörülme, bir sözleşmenin kurulması veya ifasıyla doğrudan ilgili olma, hukuki yükümlülüğün yerine getirilmesi, \
bir hakkın tesisi, kullanılması veya korunması ve temel hak ve özgürlüklerinize zarar vermemek kaydıyla meşru \
menfaat sebeplerine dayanır. Bu sebeplerin bulunmadığı işlemler için ayrıca açık rızanız istenir.

## Aktarım
Verileriniz, yalnızca gerekli olduğu ölçüde, KVKK’nın 8. ve 9. maddelerine uygun olarak Yükseköğretim Kurulu, \
ilgili bakanlıklar, Sosyal Güvenlik Kurumu, yargı mercileri ve diğer yetkili kurumlara, hizmet alınan \
tedarikçilere ve değişim programı kapsamında ortak üniversitelere aktarılabilir.

## Saklama süresi
Verileriniz, ilgili mevzuatta öngörülen ya da işlendikleri amaç için gerekli süre boyunca saklanır; süre \
dolduğunda silinir, yok edilir veya anonim hâle getirilir.

## Haklarınız
KVKK’nın 11. maddesi uyarınca; verilerinizin işlenip işlenmediğini öğrenme, işlenmişse bilgi isteme, işlenme \
amacını ve amaca uygun kullanılıp kullanılmadığını öğrenme, yurt içinde veya yurt dışında aktarıldığı üçüncü \
kişileri bilme, eksik veya yanlış işlenmişse düzeltilmesini isteme, koşulları oluştuğunda silinmesini veya yok \
edilmesini isteme, bu işlemlerin aktarılan üçüncü kişilere bildirilmesini isteme, münhasıran otomatik sistemlerle \
analiz sonucu aleyhinize bir sonucun ortaya çıkmasına itiraz etme ve kanuna aykırı işleme nedeniyle zarara \
uğramanız hâlinde zararın giderilmesini talep etme haklarına sahipsiniz. Başvurularınızı kvkk@kampus.example \
adresine iletebilirsiniz; başvurular niteliğine göre en geç otuz gün içinde, kural olarak ücretsiz sonuçlandırılır.`,
    body_en: `## Data controller
Your personal data are processed by Kampüs University as the data controller under Law No. 6698 on the Protection of Personal Data (KVKK), as described below.

## Data and purposes
Your identity, contact, study and employment data and the security records of your use of this system are \
processed for admission and enrollment, courses, examinations and grades, advising, documents and diplomas, \
payments, housing and campus services, personnel matters, information security, and to meet legal duties.

## Collection and legal basis
The data are collected through this system, through application and enrollment documents and through notices from \
competent authorities, wholly or partly by automated means. Processing rests on the grounds of article 5(2) KVKK: \
express provision in law, conclusion or performance of a contract, compliance with a legal duty, establishment, \
exercise or protection of a right, and legitimate interest as far as your fundamental rights and freedoms are not \
harmed. Where none of these grounds applies, your explicit consent is asked for separately.

## Transfer
As far as necessary, and in accordance with articles 8 and 9 KVKK, the data may be transferred to the Council of \
Higher Education, the ministries concerned, the Social Security Institution, courts and other competent \
authorities, to suppliers who provide services, and to partner universities of exchange programs.

## Retention
The data are kept for the period that the law provides for or that the purpose requires; after that they are erased, destroyed or anonymized.

## Your rights
Under article 11 KVKK you have the right to learn whether your data are processed, to ask for information about \
it, to learn the purpose and whether the data are used accordingly, to know the third parties at home or abroad \
to whom they are transferred, to have incomplete or wrong data corrected, to have data erased or destroyed where \
the conditions are met, to have third parties notified of this, to object to a result to your disadvantage that \
comes from analysis by automated systems alone, and to claim damages for unlawful processing. Requests can be \
sent to kvkk@kampus.example; they are answered within thirty days at the latest, as a rule free of charge.`,
    statement: 'Aydınlatma metnini okudum.',
    statement_en: 'I have read the clarification text.',
  },
  consent(
    'public_photo',
    'Fotoğrafın Herkese Açık Sayfalarda Kullanılması',
    'Use of the Photo on Public Pages',
    'Kampüs Üniversitesi, fotoğrafınızı üniversitenin herkese açık internet sayfalarında, basılı tanıtım ' +
      'malzemelerinde ve sosyal medya hesaplarında, üniversitenin etkinliklerini tanıtmak amacıyla yayımlayabilir.',
    'Kampüs University may publish your photo on its public web pages, in printed material and on its social media ' +
      'accounts in order to present the activities of the university.',
    'Fotoğrafımın bu amaçla kullanılmasına açık rıza veriyorum.',
    'I give my explicit consent to the use of my photo for this purpose.',
  ),
  consent(
    'alumni_contact',
    'Mezunlarla İletişim',
    'Alumni Contact',
    'Kampüs Üniversitesi, mezuniyetinizden sonra ad, soyad, program, mezuniyet yılı, kişisel e-posta ve telefon ' +
      'bilgilerinizi; mezun etkinlikleri, kariyer olanakları ve üniversite haberleri hakkında sizinle iletişim ' +
      'kurmak amacıyla kullanabilir.',
    'After your graduation Kampüs University may use your name, program, year of graduation, personal e-mail and ' +
      'phone number to contact you about alumni events, career opportunities and news of the university.',
    'Mezuniyetimden sonra benimle bu amaçla iletişim kurulmasına açık rıza veriyorum.',
    'I give my explicit consent to being contacted for this purpose after graduation.',
  ),
  consent(
    'survey_research',
    'Anket Verilerinin Araştırmada Kullanılması',
    'Use of Survey Data in Research',
    'Kampüs Üniversitesi, ad belirterek katıldığınız anketlere verdiğiniz yanıtları, sonuçları yalnızca kimliğiniz ' +
      'belirlenemeyecek biçimde yayımlamak kaydıyla, yükseköğretim araştırmalarında kullanabilir. Kimliksiz anketler ' +
      'bu rızanın kapsamında değildir; onların yanıtları zaten adınızla ilişkilendirilmez.',
    'Kampüs University may use your answers to surveys that you take part in by name for research on higher ' +
      'education, provided that results are published only in a form in which you cannot be identified. Anonymous ' +
      'surveys are not covered by this consent; their answers are not linked to you in the first place.',
    'Yanıtlarımın bu amaçla kullanılmasına açık rıza veriyorum.',
    'I give my explicit consent to the use of my answers for this purpose.',
  ),
  consent(
    'sponsor_sharing',
    'Burs Veren Kuruluşlarla Paylaşım',
    'Sharing with Scholarship Sponsors',
    'Kampüs Üniversitesi, ad, soyad, program, sınıf ve genel not ortalaması bilgilerinizi, burs olanaklarının ' +
      'değerlendirilmesi amacıyla üniversiteye burs desteği veren kuruluşlarla paylaşabilir. Paylaşılan kuruluşların ' +
      'güncel listesi kvkk@kampus.example adresinden istenebilir.',
    'Kampüs University may share your name, program, year of study and cumulative average with organizations that ' +
      'fund scholarships at the university, so that they can consider you for a scholarship. The current list of ' +
      'these organizations can be requested from kvkk@kampus.example.',
    'Bilgilerimin bu amaçla paylaşılmasına açık rıza veriyorum.',
    'I give my explicit consent to the sharing of my data for this purpose.',
  ),
];

/** Brings the texts into the database; editions that are there already stay as they are. A new notice has to be read again by everybody. */
export async function syncPrivacyTexts(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(
    `insert into agreement_texts (kind, purpose, edition, name, name_en, body, body_en, statement, statement_en, in_force_from)
     select kind, purpose, edition, name, name_en, body, body_en, statement, statement_en, in_force_from
     from json_to_recordset($1::json) as t(kind text, purpose text, edition text, name text, name_en text,
       body text, body_en text, statement text, statement_en text,
       in_force_from date)
     on conflict (kind, purpose, edition) do nothing`,
    [JSON.stringify(privacyTextsSeed)],
  );
}
