import { defineTexts } from '#kernel/contract/text.ts';

export const advisingTexts = defineTexts({
  title: {
    advisor_bulk: { tr: 'Toplu Danışman Atama', en: 'Bulk Advisor Assignment' },
    advisor_report: { tr: 'Danışman Öğrencileri Raporu', en: 'Advisor Students Report' },
    mentora_students: { tr: 'Mentora Öğrencileri', en: 'Mentora Students' },
  },
  api: {
    advisors_previewed: {
      tr: 'Atama denetlendi; hiçbir şey kaydedilmedi.',
      en: 'The assignment was checked; nothing has been saved.',
    },
    advisors_assigned: {
      tr: 'Danışmanlar atandı; eski ve yeni danışmanlara bildirildi.',
      en: 'The advisors were assigned. The old and new advisors have been notified.',
    },
    advisors_undone: {
      tr: 'Atama geri alındı; önceki danışmanlar yeniden geçerli.',
      en: 'The assignment was undone; the previous advisors are back.',
    },
    advisors_refused: { tr: 'Danışmanlar atanmadı', en: 'The advisors were not assigned' },
    advisors_not_undone: { tr: 'Atama geri alınmadı', en: 'The assignment was not undone' },
  },
  advising: {
    about: {
      tr: '{all} etkin öğrenci, {without} tanesinin danışmanı yok',
      en: '{all} active {all|student|students}, {without} without an advisor',
    },
    class: { tr: '{n}. sınıf', en: 'Year {n}' },
    class_0: { tr: 'Hazırlık', en: 'Prep' },
    without: { tr: 'Danışmansız', en: 'Without an advisor' },
    search: { tr: 'Öğrenci no, ad ya da e-posta', en: 'Student number, name or e-mail' },
    student: { tr: 'Öğrenci', en: 'Student' },
    number: { tr: 'Öğrenci no', en: 'Student no' },
    program: { tr: 'Program', en: 'Program' },
    class_year: { tr: 'Sınıf', en: 'Class year' },
    entry_year: { tr: 'Giriş yılı', en: 'Entry year' },
    advisor: { tr: 'Danışman', en: 'Advisor' },
    since: { tr: 'Başlangıç', en: 'Since' },
    next: { tr: '{date} tarihinden: {advisor}', en: 'From {date}: {advisor}' },
    list: { tr: 'Danışman atanacak öğrenciler', en: 'Students who need an advisor' },
    choose_all: { tr: 'Eşleşen {n} öğrenciyi seç', en: 'Select all {n} matching {n|student|students}' },
    choose_none: { tr: 'Seçimi kaldır', en: 'Clear selection' },
    chosen: { tr: '{n} öğrenci seçildi', en: '{n} {n|student|students} selected' },
    none: { tr: 'Bu filtreyle eşleşen öğrenci yok', en: 'No students match' },
    none_about: { tr: 'Filtreleri temizleyin ya da aramayı kısaltın.', en: 'Clear the filters or shorten the search.' },

    'assign.title': { tr: 'Atama', en: 'Assignment' },
    'assign.about': {
      tr: 'Önce önizleyin: kimin kime geçeceğini ve yüklerin nasıl değişeceğini görürsünüz. Onaylayana dek hiçbir şey kaydedilmez.',
      en: 'Preview first: you will see which students change advisor and how the loads change. Nothing is saved until you confirm.',
    },
    'assign.mode': { tr: 'Atama biçimi', en: 'How to assign' },
    'mode.one': { tr: 'Tek danışmana ver', en: 'Assign to one advisor' },
    'mode.distribute': { tr: 'Eşit dağıt', en: 'Distribute evenly' },
    'assign.advisor': { tr: 'Danışman', en: 'Advisor' },
    'assign.advisors': { tr: 'Danışmanlar', en: 'Advisors' },
    'assign.load': { tr: '{n} danışan', en: '{n} {n|advisee|advisees}' },
    'assign.from': { tr: 'Geçerlilik tarihi', en: 'From' },
    'assign.from_help': {
      tr: 'İleri bir tarih seçerseniz danışman o gün değişir.',
      en: 'If you choose a later date, the advisor changes on that day.',
    },
    'assign.note': { tr: 'Devir notu', en: 'Hand-over note' },
    'assign.note_help': {
      tr: 'Yeni danışmana gönderilir ve atama geçmişinde kalır.',
      en: 'Sent to the new advisor and kept in the history.',
    },
    'assign.reshuffle': {
      tr: 'Bu danışmanlardan birine bağlı olanlar da yeniden dağıtılsın',
      en: 'Also move students who already have one of these advisors',
    },
    'assign.preview': { tr: 'Önizle', en: 'Preview' },
    'assign.pick_students': { tr: 'Önce listeden öğrenci seçin.', en: 'Select students in the list first.' },
    'assign.pick_advisor': { tr: 'Danışman seçin.', en: 'Choose an advisor.' },
    'assign.pick_date': { tr: 'Geçerlilik tarihini girin.', en: 'Enter the date.' },
    'assign.too_many': {
      tr: 'Bir kerede en çok {n} öğrenci atanabilir.',
      en: 'At most {n} {n|student|students} can be assigned at once.',
    },
    'assign.sheet': { tr: 'Excel’den yükle', en: 'From a spreadsheet' },
    'assign.sheet_help': {
      tr: 'İlk satır: Öğrenci No, Danışman Sicil No',
      en: 'First row: Student No, Advisor Registration No',
    },
    'assign.read_sheet': { tr: 'Dosyayı önizle', en: 'Preview the file' },
    'sheet.student_number': { tr: 'Öğrenci No', en: 'Student No' },
    'sheet.registration_number': { tr: 'Danışman Sicil No', en: 'Advisor Registration No' },
    'sheet.unknown': {
      tr: '{line}. satır: {student} – {advisor} bulunamadı',
      en: 'Row {line}: {student} – {advisor} was not found',
    },
    'sheet.unknown_title': {
      tr: 'Bulunamayan {n} satır atlandı',
      en: '{n} {n|row was|rows were} not found and will be skipped',
    },

    'preview.title': { tr: 'Önizleme', en: 'Preview' },
    'preview.summary': {
      tr: '{moved} öğrenci taşınacak, {kept} öğrenci yerinde kalacak, {refused} öğrenci atanamıyor.',
      en: '{moved} {moved|student|students} will change advisor, {kept} stay, {refused} cannot be assigned.',
    },
    'preview.loads': { tr: 'Yükler', en: 'Loads' },
    'preview.before': { tr: 'Önce', en: 'Before' },
    'preview.after': { tr: 'Sonra', en: 'After' },
    'preview.change': { tr: 'Fark', en: 'Change' },
    'preview.rows': { tr: 'Öğrenci öğrenci sonuç', en: 'Student by student' },
    'preview.result': { tr: 'Sonuç', en: 'Result' },
    'preview.moves': { tr: 'Taşınacak', en: 'Moves' },
    'preview.stays': { tr: 'Yerinde kalır', en: 'Stays' },
    'preview.refused': { tr: 'Atanamaz', en: 'Refused' },
    'preview.verb': { tr: 'Danışmanları ata', en: 'Assign advisors' },
    'preview.apply_title': {
      tr: '{n} öğrencinin danışmanı değişsin mi?',
      en: 'Change the advisor of {n} {n|student|students}?',
    },
    'preview.apply_about': {
      tr: 'Atama {date} tarihinde başlar. Önceki atamalar bir gün önce biter ve geçmişte kalır.',
      en: 'The assignment starts on {date}. Earlier assignments end the day before and stay in the history.',
    },
    'preview.told': { tr: 'Eski ve yeni danışmanlara e-posta gider.', en: 'The old and new advisors get an e-mail.' },
    'preview.undo': {
      tr: '24 saat içinde bütünüyle geri alınabilir.',
      en: 'You can undo the whole assignment within 24 hours.',
    },
    'preview.left_out': {
      tr: 'Atanamayan {n} öğrenci dışarıda bırakılır.',
      en: '{n} {n|student|students} who cannot be assigned are skipped.',
    },
    'preview.back': { tr: 'Seçime dön', en: 'Back to the selection' },
    'preview.nobody': { tr: 'yok', en: 'none' },

    'undo.title': { tr: 'Son atamalar', en: 'Recent assignments' },
    'undo.line': { tr: '{when}: {n} öğrenci → {advisors}', en: '{when}: {n} {n|student|students} → {advisors}' },
    'undo.verb': { tr: 'Geri al', en: 'Undo' },
    'undo.ask': {
      tr: '{n} öğrencinin ataması geri alınsın mı?',
      en: 'Undo the assignment of {n} {n|student|students}?',
    },
    'undo.about': {
      tr: 'Önceki danışmanlar yeniden geçerli olur; ilgili danışmanlara bildirilir.',
      en: 'The previous advisors are restored and notified.',
    },

    'report.about': {
      tr: '{students} öğrenci, {advisors} danışman; {without} öğrencinin danışmanı yok',
      en: '{students} {students|student|students}, {advisors} {advisors|advisor|advisors}; {without} {without|student has|students have} none',
    },
    'report.search': { tr: 'Danışman ara', en: 'Search advisors' },
    'report.advisor': { tr: 'Danışman', en: 'Advisor' },
    'report.department': { tr: 'Bölüm', en: 'Department' },
    'report.total': { tr: 'Öğrenci', en: 'Students' },
    'report.classes': { tr: 'Sınıflara göre', en: 'By class year' },
    'report.active': { tr: 'Aktif', en: 'Active' },
    'report.on_leave': { tr: 'İzinli', en: 'On leave' },
    'report.other': { tr: 'Uzaklaştırılmış', en: 'Suspended' },
    'report.waiting': { tr: 'Onay bekleyen', en: 'Awaiting approval' },
    'report.at_risk': { tr: 'GNO 2.00 altı', en: 'CGPA below 2.00' },
    'report.average_cgpa': { tr: 'GNO ortalaması', en: 'Average CGPA' },
    'report.last_change': { tr: 'Son atama', en: 'Last assignment' },
    'report.students_of': { tr: '{advisor} öğrencileri', en: 'Students of {advisor}' },
    'report.chart': { tr: 'Danışman başına öğrenci', en: 'Students per advisor' },
    'report.chart_about': { tr: 'En çok öğrencisi olan {n} danışman', en: 'The {n} advisors with the most students' },
    'report.none': { tr: 'Gösterilecek danışman yok', en: 'No advisors to show' },
  },
  advising_mail: {
    'gained.subject': {
      tr: 'Danışmanlığınıza {n} öğrenci verildi',
      en: '{n} {n|student was|students were} assigned to you as their advisor',
    },
    'gained.body': {
      tr: 'Danışmanlığınız {from} tarihinde başlıyor.\n\nÖğrenciler:\n{students}\n\nDevir notu:\n{note}',
      en: 'You become their advisor on {from}.\n\nStudents:\n{students}\n\nHand-over note:\n{note}',
    },
    'lost.subject': {
      tr: '{n} öğrencinin danışmanlığı sizden alındı',
      en: '{n} of your students were assigned to another advisor',
    },
    'lost.body': {
      tr: 'Aşağıdaki öğrencilerin danışmanlığı {from} tarihinde başka bir danışmana geçiyor:\n{students}',
      en: 'On {from} these students move to another advisor:\n{students}',
    },
    'undone.subject': {
      tr: 'Danışman ataması geri alındı ({n} öğrenci)',
      en: 'An advisor assignment was undone ({n} {n|student|students})',
    },
    'undone.body': {
      tr: 'Aşağıdaki öğrencilerin ataması geri alındı; önceki danışmanları geçerli:\n{students}',
      en: 'The assignment of these students was undone; their previous advisors are back:\n{students}',
    },
  },
  people: {
    'mentora-student': { tr: 'Mentora Öğrencileri', en: 'Mentora Students' },
    'mentora-student.student_number': { tr: 'Öğrenci No', en: 'Student No' },
    'mentora-student.first_name': { tr: 'Ad', en: 'First Name' },
    'mentora-student.last_name': { tr: 'Soyad', en: 'Last Name' },
    'mentora-student.program_id': { tr: 'Program', en: 'Program' },
    'mentora-student.class_year': { tr: 'Düzey', en: 'Level' },
    'mentora-student.advisor_id': { tr: 'Danışman', en: 'Advisor' },
    'mentora-student.agreement_signed': { tr: 'Sözleşme İmzalı', en: 'Agreement Signed' },
    'mentora-student.agreement_accepted_at': { tr: 'Sözleşme Onayı', en: 'Agreement Accepted' },
    'mentora-student.nationality_id': { tr: 'Uyruk', en: 'Nationality' },
    'mentora-student.visa_type': { tr: 'Vize Türü', en: 'Visa' },
    'mentora-student.sevis_id': { tr: 'SEVIS No', en: 'SEVIS ID' },
    'mentora-student.entry_year': { tr: 'Giriş Yılı', en: 'Entry Year' },
    'mentora-student.email': { tr: 'Kurumsal E-posta', en: 'University E-mail' },
    'mentora-student.mobile_tel': { tr: 'Cep Telefonu', en: 'Mobile Phone' },
    'mentora-student.status': { tr: 'Öğrencilik Durumu', en: 'Status' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'people/advising-texts': typeof advisingTexts;
  }
}
