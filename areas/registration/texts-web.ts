import { defineTexts, type Text } from '#kernel/contract/text.ts';
import { restrictionWords } from '#areas/registration/resources/hold.ts';
import { adviserTexts } from '#areas/registration/texts-web-advising.ts';
import { deskTexts } from '#areas/registration/texts-web-desk.ts';

const words = (prefix: string, of: Record<string, Text>): Record<string, Text> => Object.fromEntries(Object.entries(of).map(([code, { tr, en }]) => [`${prefix}.${code}`, { tr, en }]));

/** Texts of the registration screens. Titles and the words of states stand in `texts.ts`. */
export const webTexts = defineTexts({
  title: { menu_registration: { tr: 'Ders Kaydı', en: 'Registration' } },
  registration_ui: {
    ...deskTexts, ...adviserTexts, ...words('restriction', restrictionWords),
    ...words('semester', { 1: { tr: 'Güz', en: 'Fall' }, 2: { tr: 'Bahar', en: 'Spring' }, 3: { tr: 'Yaz', en: 'Summer' }, 4: { tr: 'Yıllık', en: 'Yearly' }, active: { tr: 'Etkin dönem', en: 'Active semester' } }),
    ...words('day', { 1: { tr: 'Pazartesi', en: 'Monday' }, 2: { tr: 'Salı', en: 'Tuesday' }, 3: { tr: 'Çarşamba', en: 'Wednesday' }, 4: { tr: 'Perşembe', en: 'Thursday' }, 5: { tr: 'Cuma', en: 'Friday' }, 6: { tr: 'Cumartesi', en: 'Saturday' }, 7: { tr: 'Pazar', en: 'Sunday' } }),
    ...words('day.short', { 1: { tr: 'Pzt', en: 'Mon' }, 2: { tr: 'Sal', en: 'Tue' }, 3: { tr: 'Çar', en: 'Wed' }, 4: { tr: 'Per', en: 'Thu' }, 5: { tr: 'Cum', en: 'Fri' }, 6: { tr: 'Cmt', en: 'Sat' }, 7: { tr: 'Paz', en: 'Sun' } }),
    ...words('mode', { face: { tr: 'Yüz yüze', en: 'Face to face' }, online: { tr: 'Çevrim içi', en: 'Online' }, hybrid: { tr: 'Karma', en: 'Hybrid' } }),
    ...words('language', { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } }),
    ...words('enrolment', {
      planned: { tr: 'Planlandı', en: 'Planned' }, requested: { tr: 'İstendi', en: 'Requested' }, waitlisted: { tr: 'Bekleme listesinde', en: 'On the waitlist' }, registered: { tr: 'Kayıtlı', en: 'Registered' },
      dropped: { tr: 'Bırakıldı', en: 'Dropped' }, withdrawn: { tr: 'Çekildi (W)', en: 'Withdrawn (W)' }, completed: { tr: 'Tamamlandı', en: 'Completed' }, cancelled: { tr: 'İptal', en: 'Cancelled' },
    }),
    ...words('kind', { first: { tr: 'İlk kez', en: 'First time' }, repeat: { tr: 'Tekrar ({attempt}. kez)', en: 'Repeat (attempt {attempt})' }, improvement: { tr: 'Not yükseltme ({attempt}. kez)', en: 'Improvement (attempt {attempt})' }, extra: { tr: 'Müfredat dışı', en: 'Extra' } }),
    ...words('time', { seconds: { tr: '{n} sn', en: '{n} s' }, minutes: { tr: '{n} dk', en: '{n} min' }, hours: { tr: '{n} sa. {minutes} dk', en: '{n} h {minutes} min' }, days: { tr: '{n} gün {hours} sa.', en: '{n} days {hours} h' } }),
    'meeting.none': { tr: 'Belirli saati yok', en: 'No fixed hours' },
    'meeting.practical': { tr: 'uygulama', en: 'practical' },
    ...words('column', {
      code: { tr: 'Kod', en: 'Code' }, course: { tr: 'Ders', en: 'Course' }, section: { tr: 'Şube', en: 'Section' }, semester: { tr: 'Dönem', en: 'Semester' }, slot: { tr: 'Slot', en: 'Slot' }, status: { tr: 'Durum', en: 'Status' },
      letter: { tr: 'Harf notu', en: 'Letter' }, total: { tr: 'Puan', en: 'Score' }, student: { tr: 'Öğrenci', en: 'Student' }, students: { tr: 'Öğrenciler', en: 'Students' }, number: { tr: 'Öğrenci no', en: 'Number' },
    }),
    ...words('section', {
      hours: { tr: 'Gün ve saat', en: 'Hours' }, instructor: { tr: 'Öğretim elemanı', en: 'Instructor' }, no_instructor: { tr: 'Henüz belirlenmedi', en: 'To be announced' }, mode: { tr: 'Biçim ve dil', en: 'Mode and language' },
      credits: { tr: 'Kredi', en: 'Credits' }, department: { tr: 'Bölüm', en: 'Department' }, waitlist: { tr: 'Bekleme listesi', en: 'Waitlist' }, fills: { tr: 'Doldurduğu slot', en: 'Fills' },
    }),
    ...words('waitlist_mode', {
      automatic: { tr: 'Sıranız gelince kendiliğinden kaydedilirsiniz ({size} kişilik)', en: 'You are registered when your turn comes ({size} places)' },
      confirm: { tr: 'Sıranız gelince yer size sunulur, süresi içinde onaylarsınız ({size} kişilik)', en: 'You are offered the seat and confirm it in time ({size} places)' },
    }),
    ...words('seats', {
      short: { tr: '{taken}/{quota}', en: '{taken}/{quota}' }, waiting: { tr: '{taken}/{quota} +{waiting}', en: '{taken}/{quota} +{waiting}' },
      label: { tr: '{quota} kontenjanın {taken} kadarı dolu', en: '{taken} of {quota} seats taken' }, label_waiting: { tr: '{quota} kontenjanın {taken} kadarı dolu, {waiting} kişi bekliyor', en: '{taken} of {quota} seats taken, {waiting} waiting' },
    }),
    ...words('week', {
      title: { tr: 'Haftam', en: 'My week' }, of: { tr: '{name}: haftalık program', en: 'Week of {name}' }, mini: { tr: 'Kayıtlı ve planlanan derslerin haftası', en: 'Week of registered and planned courses' }, clash: { tr: 'Çakışıyor', en: 'Clash' },
      planned: { tr: 'Kesinleşmedi', en: 'Not registered' }, free_day: { tr: 'Ders yok', en: 'No classes' }, loose: { tr: 'Belirli saati olmayanlar: {sections}', en: 'Without fixed hours: {sections}' },
    }),
    ...words('slots', {
      progress: { tr: 'Mezuniyete ilerleme', en: 'Degree progress' }, progress_value: { tr: '{total} kredinin {done} kredisi', en: '{done} of {total} credits' }, grid: { tr: 'Yarıyıllara göre slotlar', en: 'Slots by semester' },
      filter: { tr: 'Slot türü', en: 'Slot type' }, all: { tr: 'Tümü ({n})', en: 'All ({n})' }, semester: { tr: '{n}. yarıyıl', en: 'Semester {n}' }, place: { tr: '{semester}. yarıyıl · {type}', en: 'Semester {semester} · {type}' },
      offered: { tr: 'Bu dönem {n} şube açık', en: 'Sections offered now: {n}' }, not_offered: { tr: 'Bu dönem açılmadı', en: 'Not offered this semester' }, find: { tr: 'Bu slotu dolduran şubeler ({n})', en: 'Sections that fill it ({n})' },
      empty: { tr: 'Bu türde slot yok', en: 'No slots of this type' }, empty_about: { tr: 'Başka bir slot türü seçin.', en: 'Choose another slot type.' }, type: { tr: 'Slot türü', en: 'Slot type' }, where: { tr: 'Yeri', en: 'Place' }, status: { tr: 'Durum', en: 'Status' },
      pool: { tr: 'Seçmeli havuzu', en: 'Elective pool' }, pool_of: { tr: '{pool} ({n} ders)', en: '{pool} ({n} courses)' }, taken: { tr: 'Dolduran ders', en: 'Filled by' }, now: { tr: 'Bu dönem', en: 'This semester' }, curriculum: { tr: 'Müfredat {curriculum}', en: 'Curriculum {curriculum}' },
      ects: { tr: 'AKTS', en: 'ECTS' }, left: { tr: 'Kalan slot', en: 'Slots left' }, left_credits: { tr: '{credits} kredi kaldı', en: '{credits} credits left' }, running: { tr: 'bu dönem {credits} kredi alınıyor', en: '{credits} in progress' }, effective: { tr: 'Yürürlük yılı', en: 'Effective' },
      extra: { tr: 'Slot doldurmayan dersler', en: 'Courses that fill no slot' }, extra_about: { tr: 'Müfredat dışı dersler ve önceki denemeler', en: 'Extra courses and earlier attempts' },
    }),
    ...words('slots.state', {
      filled: { tr: 'Başarıldı', en: 'Passed' }, exempt: { tr: 'Muaf', en: 'Exempt' }, progress: { tr: 'Alınıyor', en: 'In progress' }, planned: { tr: 'Planlandı', en: 'Planned' }, failed: { tr: 'Başarısız', en: 'Failed' }, open: { tr: 'Açık', en: 'Open' },
    }),
    ...words('schedule', {
      empty: { tr: 'Programda ders yok', en: 'No classes' }, empty_student: { tr: '{semester} döneminde kayıtlı ders yok.', en: 'There are no registered courses in {semester}.' }, empty_instructor: { tr: '{semester} döneminde verilen ders yok.', en: 'There are no courses taught in {semester}.' },
      student_sum: { tr: '{n} ders, {credits} kredi', en: '{n} courses, {credits} credits' }, instructor_sum: { tr: '{n} şube, {students} öğrenci', en: '{n} sections, {students} students' }, list: { tr: 'Şubeler', en: 'Sections' },
      student: { tr: 'Öğrenci', en: 'Student' }, student_search: { tr: 'Numara ya da ad yazın', en: 'Type a number or a name' }, student_about: { tr: 'Bir öğrencinin haftalık ders programı', en: 'The weekly timetable of a student' },
      instructor: { tr: 'Öğretim elemanı', en: 'Instructor' }, instructor_search: { tr: 'Ad ya da sicil no yazın', en: 'Type a name or a staff number' }, choose_student: { tr: 'Bir öğrenci seçin', en: 'Choose a student' }, choose_instructor: { tr: 'Bir öğretim elemanı seçin', en: 'Choose an instructor' },
      choose_about: { tr: 'Yukarıdan arayıp seçtiğiniz kişinin programı burada görünür.', en: 'The timetable of the person you choose above appears here.' },
    }),
    ...words('courses', {
      about: { tr: 'Bu dönem ve önceki dönemlerde aldığınız dersler', en: 'The courses of this semester and of those before' }, now: { tr: 'Bu dönem', en: 'This semester' }, passed: { tr: 'Başarılan ders', en: 'Courses passed' }, earned: { tr: 'Kazanılan kredi', en: 'Credits earned' },
      empty: { tr: 'Henüz ders almadınız', en: 'No courses yet' }, empty_about: { tr: 'Ders kaydı yaptığınızda dersleriniz burada görünür.', en: 'Your courses appear here once you have registered.' },
      list: { tr: '{semester} dersleri', en: 'Courses of {semester}' }, sum: { tr: '{n} ders, {credits} kredi', en: '{n} courses, {credits} credits' }, gpa: { tr: 'DNO {gpa}', en: 'GPA {gpa}' }, cgpa: { tr: 'GNO {cgpa}', en: 'CGPA {cgpa}' }, failed: { tr: 'Başarısız', en: 'Failed' },
    }),
  },
});
