import type { OfficeRole } from './rules/offices.ts';

/** A conversation of the demo: who began it how long ago, and its lines in order (a third value marks a note of the office). */
export interface Talk {
  subject: string;
  by: string;
  to?: string;
  office?: OfficeRole;
  as_office?: true;
  topic?: string;
  hours: number;
  closed?: true;
  archived?: true;
  unread?: true;
  lines: readonly (readonly [string, string, true?])[];
}
const long =
  'Merhaba,\n\nGeçen dönem aldığım MATH 203 dersi transkriptimde MATH 201 yerine sayılmamış görünüyor. Danışmanımla görüştüm; bölümün eşdeğerlik kararının sizde olduğunu söyledi.\n\nEşdeğerlik kararı 14 Eylül tarihli bölüm kurulunda alınmıştı. Kararın bir kopyası bölüm sekreterliğinde var. Ders kaydımı kesinleştirebilmem için MATH 204 ön koşulunun sağlanmış görünmesi gerekiyor.\n\nKonuya bakabilir misiniz? Kayıt haftası bitmeden sonuçlanırsa çok sevinirim.\n\nTeşekkürler.';
export const conversations: readonly Talk[] = [
  {
    subject: 'MATH 203 eşdeğerliği',
    by: 'student',
    office: 'registrar',
    topic: 'TRANSCRIPT',
    hours: 70,
    unread: true,
    lines: [
      ['student', long],
      ['registrar', 'Bölüm kurulu kararını sekreterlikten istedim.', true],
      ['registrar', 'Kararı aldık, eşdeğerlik bugün işlenecek. Yarın transkriptinizi yeniden kontrol edin.'],
    ],
  },
  {
    subject: 'Öğrenci belgesi İngilizce olur mu?',
    by: 'student',
    office: 'registrar',
    topic: 'TRANSCRIPT',
    hours: 400,
    closed: true,
    archived: true,
    lines: [
      ['student', 'Vize başvurusu için İngilizce öğrenci belgesi alabilir miyim?'],
      ['registrar', 'Evet; belgeler ekranından dili seçerek indirebilirsiniz.'],
      ['student', 'Buldum, teşekkürler.'],
    ],
  },
  {
    subject: 'Ders kaydında kısıtlama',
    by: 'student2',
    office: 'registrar',
    topic: 'REGISTRATION',
    hours: 9,
    lines: [['student2', 'Kayıt ekranında “mali kısıtlama” yazıyor ama borcum yok. Nasıl kaldırılır?']],
  },
  {
    subject: 'Yeni kayıt: sözleşme açılmıyor',
    by: 'newstudent',
    office: 'registrar',
    topic: 'REGISTRATION',
    hours: 26,
    lines: [
      ['newstudent', 'Kayıt sözleşmesini onaylamaya çalışıyorum, sayfa boş geliyor.'],
      ['studentaffairs', 'Bu teknik desteğe gitmeli.', true],
    ],
  },
  {
    subject: 'Not itirazım',
    by: 'f1',
    office: 'registrar',
    topic: 'GRADES',
    hours: 130,
    lines: [
      ['f1', 'I would like to object to my grade in EEE 201. Where do I apply?'],
      [
        'registrar',
        'You can apply within five working days after the grade is final. Please use the request form on the requests page.',
      ],
      ['f1', 'Thank you. Does the F-1 status change anything?'],
    ],
  },
  {
    subject: 'İkinci taksit tarihi',
    by: 'student',
    office: 'bursar',
    topic: 'TUITION',
    hours: 52,
    lines: [
      ['student', 'İkinci taksitin son ödeme günü hafta sonuna geliyor; pazartesi ödeyebilir miyim?'],
      ['bursar', 'Evet, son gün tatile gelirse izleyen ilk iş günü ödenebilir.'],
    ],
  },
  {
    subject: 'Burs yenileme koşulu',
    by: 'student2',
    office: 'bursar',
    topic: 'SCHOLARSHIP',
    hours: 200,
    closed: true,
    lines: [
      ['student2', 'Çift anadal yaparken bursumun sürmesi için ortalama kaç olmalı?'],
      ['bursar', 'Anadalda genel not ortalamanız en az 3,00 olmalı.'],
    ],
  },
  {
    subject: 'Oda değişikliği',
    by: 'mentora',
    office: 'housing',
    topic: 'HOUSING',
    hours: 40,
    lines: [
      ['mentora', 'My room is next to the boiler and very loud. Can I move to another one?'],
      ['housing', 'Kuzey blokta iki boş oda var; perşembe karar verelim.', true],
    ],
  },
  {
    subject: 'Seviye sınavı sonucu',
    by: 'mentora',
    office: 'prepschool',
    topic: 'PREP',
    hours: 90,
    unread: true,
    lines: [
      ['mentora', 'When will the results of the placement test be published?'],
      ['prepschool', 'Tomorrow at noon, on your dashboard.'],
    ],
  },
  {
    subject: 'Reduced course load',
    by: 'f1',
    office: 'studentaffairs',
    topic: 'F1',
    hours: 30,
    lines: [['f1', 'My doctor advises fewer courses this semester. How do I ask for a reduced course load?']],
  },
  {
    subject: 'Exchange: letter of arrival',
    by: 'exchange',
    office: 'studentaffairs',
    topic: 'F1',
    hours: 150,
    closed: true,
    lines: [
      ['exchange', 'My home university asks for a letter of arrival.'],
      ['studentaffairs', 'It is ready; you can collect it at our desk or download it from the documents page.'],
    ],
  },
  {
    subject: 'Sınavda ek süre',
    by: 'special',
    office: 'studentaffairs',
    topic: 'DISABILITY',
    hours: 60,
    lines: [
      ['special', 'Disleksi raporum var. Sınavlarda ek süre için ne yapmalıyım?'],
      ['studentaffairs', 'Raporu kapalı dosyaya koyalım, yalnızca birim görsün.', true],
      ['studentaffairs', 'Raporunuzu engelli öğrenci birimine getirin; dersleri bilgilendireceğiz.'],
    ],
  },
  {
    subject: 'İki aşamalı giriş telefonu değişti',
    by: 'twofactor',
    office: 'A',
    topic: 'PORTAL',
    hours: 5,
    lines: [['twofactor', 'Telefonumu değiştirdim, doğrulama uygulamam eski telefonda kaldı.']],
  },
  {
    subject: 'Harç dekontu',
    by: 'nocontact',
    office: 'bursar',
    topic: 'TUITION',
    hours: 14,
    lines: [['nocontact', 'Havale yaptım ama borcum hâlâ görünüyor.']],
  },
  {
    subject: 'Staj defteri teslimi',
    by: 'student',
    office: 'unitoffice',
    hours: 75,
    lines: [
      ['student', 'Staj defterini hangi güne kadar teslim etmeliyim?'],
      ['unitoffice', 'Dönemin üçüncü haftasının sonuna kadar fakülte ofisine bırakabilirsiniz.'],
    ],
  },
  {
    subject: 'Seçmeli ders kontenjanı',
    by: 'student',
    office: 'chair',
    hours: 20,
    lines: [
      ['student', 'CENG 435 kontenjanı doldu. Bölüm ek kontenjan açacak mı?'],
      ['chair', 'Laboratuvar kapasitesine bakalım.', true],
    ],
  },
  {
    subject: 'Mezuniyet diploması',
    by: 'alumni',
    office: 'registrar',
    topic: 'TRANSCRIPT',
    hours: 300,
    closed: true,
    lines: [
      ['alumni', 'Diplomamı vekâletle kardeşim alabilir mi?'],
      ['registrar', 'Noter onaylı vekâletname ile alabilir.'],
    ],
  },
  {
    subject: 'Danışman onayı',
    by: 'student',
    to: 'advisor',
    hours: 28,
    unread: true,
    lines: [
      ['student', 'Hocam, kaydımı bu hafta göndereceğim. MATH 204 için onayınıza ihtiyacım var.'],
      ['advisor', 'Perşembe 14.00’te odamda görüşelim, birlikte bakarız.'],
    ],
  },
  {
    subject: 'Görüşme saati',
    by: 'advisor',
    to: 'student',
    hours: 220,
    archived: true,
    lines: [
      ['advisor', 'Dönem başı görüşmesi için uygun olduğunuz saati yazar mısınız?'],
      ['student', 'Salı günü 11.00 uygun hocam.'],
    ],
  },
  {
    subject: 'Laboratuvar föyü',
    by: 'instructor',
    to: 'student',
    hours: 12,
    unread: true,
    lines: [['instructor', 'Bu haftanın laboratuvar föyü ders sayfasına eklendi. Gelmeden önce ilk iki soruyu çözün.']],
  },
  {
    subject: 'Ödev geç teslimi',
    by: 'student',
    to: 'instructor',
    hours: 100,
    lines: [
      ['student', 'Hocam, hastaydım; ödevi iki gün geç teslim edebilir miyim? Raporum var.'],
      ['instructor', 'Raporu ekleyerek cuma gününe kadar teslim edebilirsin.'],
      ['student', 'Çok teşekkür ederim.'],
    ],
  },
  {
    subject: 'Ortak sınav salonu',
    by: 'chair',
    to: 'instructor',
    hours: 48,
    lines: [
      ['chair', 'CENG 213 ara sınavı için iki salon ayırdık, uygun mu?'],
      ['instructor', 'Uygun, teşekkürler.'],
    ],
  },
  {
    subject: 'Fakülte kurulu gündemi',
    by: 'dean',
    to: 'chair',
    hours: 80,
    lines: [
      ['dean', 'Gündeme eklemek istediğiniz konu var mı?'],
      ['chair', 'Yeni seçmeli ders önerisi var, dosyayı getireceğim.'],
    ],
  },
  {
    subject: 'Eksik belge: lise diploması',
    by: 'registrar',
    to: 'newstudent',
    office: 'registrar',
    as_office: true,
    hours: 33,
    unread: true,
    lines: [
      ['registrar', 'Kaydınızda lise diplomanızın aslı gibidir onayı eksik. Lütfen belgeler ekranından yükleyin.'],
    ],
  },
  {
    subject: 'Yurt depozitosu iadesi',
    by: 'housing',
    to: 'exchange',
    office: 'housing',
    as_office: true,
    hours: 110,
    lines: [
      ['housing', 'We need your bank details to return the deposit.'],
      ['exchange', 'I have entered them on the payments page.'],
    ],
  },
  {
    subject: 'Kayıt haftası çalışma saatleri',
    by: 'studentaffairs',
    to: 'registrar',
    hours: 56,
    lines: [
      ['studentaffairs', 'Kayıt haftasında danışma bankosunu birlikte açık tutalım mı?'],
      ['registrar', 'Evet, 08.30–19.00 arası nöbet listesi hazırlıyorum.'],
    ],
  },
];
