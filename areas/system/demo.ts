import type { glossaryTerms } from '#areas/system/tables.ts';
import type { Made } from '#demo/rows.ts';
import type { GlossaryTopic } from '#areas/system/resources/glossary-term.ts';

type Term = readonly [code: string, name: string, name_en: string, definition: string, definition_en: string];
const terms: Record<GlossaryTopic, readonly Term[]> = {
  registration: [
    ['on-kosul', 'Ön koşul', 'Prerequisite', 'Bir derse kaydolabilmek için daha önce başarılmış olması gereken ders ya da sağlanması gereken koşul.', 'A course that must have been passed, or a condition that must be met, before a course can be taken.'],
    ['yan-kosul', 'Yan koşul', 'Corequisite', 'Bir dersle aynı dönemde alınması ya da daha önce başarılmış olması gereken ders.', 'A course that must be taken in the same semester as another, or have been passed before it.'],
    ['kontenjan', 'Kontenjan', 'Quota', 'Bir şubeye kaydolabilecek en çok öğrenci sayısı. Bir bölümü belirli programlara ayrılmış olabilir.', 'The largest number of students a section takes. Part of it may be reserved for certain programs.'],
    ['bekleme-listesi', 'Bekleme listesi', 'Waitlist', 'Kontenjanı dolan bir şubede yer açıldığında sırayla teklif alan öğrencilerin listesi. Teklif süresi içinde onaylanmazsa sıradakine geçer.', 'Students who are offered a seat in turn when one becomes free in a full section. An offer that is not accepted in time goes to the next.'],
    ['ders-alma-birakma', 'Ders ekleme-bırakma', 'Add/drop period', 'Dönemin ilk günlerinde, danışman onayıyla derslere kaydolunabilen ve derslerin iz bırakmadan çıkarılabildiği süre.', 'The first days of a semester, when courses can be added with the advisor’s approval and dropped without a trace.'],
    ['dersten-cekilme', 'Dersten çekilme', 'Course withdrawal', 'Ekleme-bırakma süresinden sonra, ilan edilen son güne kadar bir dersi W notuyla bırakmak.', 'Leaving a course with the grade W after the add/drop period and before the announced last day.'],
    ['danisman', 'Danışman', 'Advisor', 'Öğrencinin ders seçimini ve ilerlemesini izleyen, ders kaydını onaylayan öğretim üyesi.', 'The faculty member who follows a student’s course choice and progress and approves the registration.'],
    ['danisman-onayi', 'Danışman onayı', 'Advisor approval', 'Ders kaydının geçerli olması için danışmanın seçilen dersleri onaylaması. Onaylanmayan kayıt kesinleşmez.', 'The advisor’s consent to the chosen courses. A registration is not final without it.'],
    ['sube', 'Şube', 'Section', 'Bir dersin belirli bir dönemde, belirli saat ve öğretim elemanıyla açılan grubu.', 'One group of a course in a semester, with its own times and instructor.'],
    ['secmeli-ders', 'Seçmeli ders', 'Elective course', 'Öğretim programında öğrencinin bir havuzdan seçtiği ders: alan, fakülte ya da serbest seçmeli.', 'A course the student chooses from a pool of the curriculum: area, faculty or free elective.'],
    ['kayit-engeli', 'Kayıt engeli', 'Hold', 'Borç, eksik belge ya da disiplin nedeniyle ders kaydını veya belge almayı durduran kayıt. Koyan birim kaldırır.', 'A mark that stops registration or documents because of a debt, a missing paper or a disciplinary matter. The office that placed it lifts it.'],
    ['akts', 'AKTS', 'ECTS', 'Avrupa Kredi Transfer Sistemi. Bir dersin öğrenciye yüklediği toplam çalışmayı gösterir; bir akademik yıl 60 AKTS’dir.', 'European Credit Transfer System. Shows the whole workload of a course; an academic year has 60 ECTS.'],
    ['kredi', 'Kredi', 'Credit', 'Bir dersin haftalık kuramsal ve uygulama saatlerinden hesaplanan ağırlığı. Not ortalaması krediyle ağırlıklandırılır.', 'The weight of a course, from its weekly hours of theory and practice. Averages are weighted by credits.'],
  ],
  grading: [
    ['gano', 'GANO', 'CGPA', 'Genel ağırlıklı not ortalaması: alınan bütün derslerin krediyle ağırlıklandırılmış ortalaması, 4,00 üzerinden.', 'Cumulative grade point average: the credit-weighted average of every course taken, out of 4.00.'],
    ['yano', 'YANO', 'GPA', 'Yarıyıl ağırlıklı not ortalaması: yalnızca o dönemin derslerinin ortalaması.', 'Grade point average of one semester only.'],
    ['w-notu', 'W notu', 'W grade', 'Dersten çekilmeyi gösterir. Ortalamaya katılmaz, transkriptte görünür.', 'Marks a course withdrawal. It does not count in the average but stands on the transcript.'],
    ['i-notu', 'I notu', 'I grade', 'Geçerli bir nedenle çalışmalarını tamamlayamayan öğrenciye verilen eksik notu. Süresinde tamamlanmazsa FF olur.', 'Incomplete: given to a student who could not finish the work for a valid reason. It turns into FF when not completed in time.'],
    ['not-yukseltme', 'Not yükseltme', 'Grade improvement', 'Başarılmış bir dersi daha yüksek bir not için yeniden almak. Ortalamada son alınan not geçerlidir.', 'Taking a passed course again for a better grade. The last grade counts in the average.'],
    ['mazeret-sinavi', 'Mazeret sınavı', 'Make-up exam', 'Belgelenmiş ve kabul edilmiş bir özür nedeniyle girilemeyen sınavın yerine yapılan sınav.', 'An exam in place of one that was missed for a documented and accepted reason.'],
    ['butunleme', 'Bütünleme sınavı', 'Resit exam', 'Dönem sonu sınavında başarısız olan ya da notunu yükseltmek isteyen öğrencinin girdiği ikinci sınav.', 'A second exam for those who failed the final or want a better grade.'],
    ['nota-itiraz', 'Nota itiraz', 'Grade appeal', 'Not ilanından sonra belirlenen süre içinde, notun maddi hata yönünden incelenmesini istemek.', 'Asking, within a set time after the grade was announced, that it be checked for errors.'],
    ['devam', 'Devam zorunluluğu', 'Attendance requirement', 'Derslerin belirli bir oranına katılma yükümlülüğü. Sağlamayan öğrenci NA notu alır ve dönem sonu sınavına giremez.', 'The duty to attend a set share of the classes. A student who falls below it gets NA and may not sit the final exam.'],
    ['bagil', 'Bağıl değerlendirme', 'Grading on a curve', 'Harf notlarının sınıfın başarı dağılımına göre belirlenmesi.', 'Setting the letters by the distribution of results in the class.'],
  ],
  records: [
    ['transkript', 'Transkript', 'Transcript', 'Alınan bütün dersleri, notları ve ortalamaları gösteren resmî belge; karekodla doğrulanır.', 'The official record of every course, grade and average; it is verified by its QR code.'],
    ['muafiyet', 'Muafiyet', 'Exemption', 'Daha önce başarılmış eşdeğer bir ders ya da sınav nedeniyle bir dersi almaktan bağışık tutulmak.', 'Being freed from a course because an equivalent course or exam was passed before.'],
    ['intibak', 'İntibak', 'Adaptation', 'Başka bir programdan gelen öğrencinin derslerinin yeni öğretim programına sayılması ve yarıyılının belirlenmesi.', 'Counting the courses of a student who comes from another program toward the new curriculum, and setting the semester to continue from.'],
    ['cift-anadal', 'Çift anadal', 'Double major', 'Başarı koşulunu sağlayan öğrencinin ikinci bir lisans programını eş zamanlı okuyarak ikinci bir diploma alması.', 'Studying a second bachelor’s program alongside the first, given the required average, for a second diploma.'],
    ['yandal', 'Yandal', 'Minor', 'Başka bir programın belirlenmiş derslerini tamamlayarak sertifika alınan ek öğrenim; diploma yerine geçmez.', 'A set of courses of another program that leads to a certificate, not to a diploma.'],
    ['yatay-gecis', 'Yatay geçiş', 'Undergraduate transfer', 'Bir programdan, aynı ya da başka bir üniversitedeki eş düzeyde bir programa geçmek.', 'Moving to a program of the same level at this or another university.'],
    ['ilisik-kesme', 'İlişik kesme', 'Leaving the university', 'Öğrencinin üniversiteyle bağının sona ermesi. Kütüphane, yurt ve mali işler borcu bulunmadığı onaylandıktan sonra tamamlanır.', 'The end of a student’s ties with the university, once library, housing and finance confirm that nothing is owed.'],
    ['kayit-dondurma', 'Kayıt dondurma', 'Leave of absence', 'Geçerli bir nedenle öğrenime bir ya da iki dönem ara vermek. Bu süre öğrenim süresinden sayılmaz.', 'Interrupting one’s studies for one or two semesters for a valid reason. The time does not count toward the study period.'],
    ['akademik-sinama', 'Sınamalı öğrenci', 'Academic probation', 'GANO’su istenen düzeyin altında kalan öğrencinin durumu; alabileceği kredi sınırlanır.', 'The standing of a student whose CGPA is below the required level; fewer credits may be taken.'],
    ['onur', 'Onur ve yüksek onur', 'Honor and high honor', 'Dönem ortalaması 3,00 ve üzeri olan öğrenciye onur, 3,50 ve üzeri olana yüksek onur verilmesi.', 'Honor for a semester average of 3.00 and above, high honor for 3.50 and above.'],
    ['diploma-eki', 'Diploma eki', 'Diploma supplement', 'Diplomanın düzeyini, içeriğini ve notlarını uluslararası biçimde açıklayan belge.', 'A paper that explains the level, content and grades of a diploma in an international form.'],
    ['ogrenci-belgesi', 'Öğrenci belgesi', 'Student certificate', 'Kişinin kayıtlı öğrenci olduğunu gösteren, karekodla doğrulanan belge.', 'A paper that shows that a person is an enrolled student; it is verified by its QR code.'],
    ['ogretim-programi', 'Öğretim programı', 'Curriculum', 'Bir programdan mezun olmak için yarıyıllara göre tamamlanması gereken derslerin planı.', 'The plan of courses, by semester, that must be completed to graduate from a program.'],
  ],
  finance: [
    ['ogrenim-ucreti', 'Öğrenim ücreti', 'Tuition', 'Bir dönem ya da alınan kredi için ödenen ücret. Burs ve indirimler bundan düşülür.', 'The fee for a semester or for the credits taken. Scholarships and discounts are taken off it.'],
    ['burs', 'Burs', 'Scholarship', 'Öğrenim ücretinin bir bölümünü ya da tamamını karşılayan destek; sürmesi başarı koşuluna bağlı olabilir.', 'Support that covers part or all of the tuition; it may depend on results.'],
    ['taksit', 'Taksit', 'Instalment', 'Öğrenim ücretinin ödeme planına göre belirli tarihlerde ödenen parçası.', 'One part of the tuition, due on the date the payment plan gives.'],
  ],
  housing: [
    ['depozito', 'Depozito', 'Deposit', 'Yurda girişte alınan, çıkışta oda ve eşyalarda zarar yoksa geri verilen tutar.', 'An amount paid on moving in and given back on moving out if room and furniture are undamaged.'],
    ['yerlestirme', 'Yerleştirme', 'Room assignment', 'Başvuran öğrenciye yurt, oda ve yatak verilmesi.', 'Giving an applicant a building, a room and a bed.'],
  ],
  language: [
    ['hazirlik', 'Hazırlık sınıfı', 'Prep school', 'Öğretim dili İngilizce olan programlardan önce, dil yeterliği bulunmayan öğrencilerin okuduğu sınıf.', 'The year before an English-medium program, for students whose English is not yet sufficient.'],
    ['yeterlik', 'İngilizce yeterlik sınavı', 'English proficiency exam', 'Hazırlık sınıfını atlamak ya da bitirmek için geçilmesi gereken sınav.', 'The exam that must be passed to skip or to finish the prep school.'],
    ['seviye-tespit', 'Seviye tespit sınavı', 'Placement test', 'Hazırlık sınıfında hangi düzeyden başlanacağını belirleyen sınav.', 'The test that sets the level at which a student starts the prep school.'],
  ],
  system: [
    ['rol', 'Rol', 'Role', 'Portalda hangi ekranların ve işlemlerin açık olduğunu belirleyen görev. Birden çok rolü olan kişi üst menüden geçiş yapar.', 'The duty that decides which screens and actions are open in the portal. A person with several switches in the header.'],
    ['iki-asamali', 'İki aşamalı giriş', 'Two-step sign-in', 'Paroladan sonra telefona ya da doğrulama uygulamasına gelen kodun da istenmesi.', 'Asking for a code from the phone or an authenticator app after the password.'],
  ],
};

/** About fifty words of the university in both languages, the same in every demo. */
export function glossaryRows(): Made<typeof glossaryTerms>[] {
  return Object.entries(terms).flatMap(([topic, own]) => own.map((term) => ({ topic, term }))).map(({ topic, term: [code, name, name_en, definition, definition_en] }, index) => ({ id: index + 1, code, name, name_en, definition, definition_en, topic, status: 'a' }));
}
