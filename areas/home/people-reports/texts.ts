import { defineTexts } from '#kernel/contract/text.ts';
import { studentReportKinds } from './rules/student-reports.ts';

const kinds = Object.fromEntries(Object.entries(studentReportKinds).map(([kind, words]) => [`kind.${kind}`, words]));

export const reportsTexts = defineTexts({
  title: {
    student_reports: { tr: 'Öğrenci Raporları', en: 'Student Reports' },
    lecturer_reports: { tr: 'Öğretim Elemanı Raporları', en: 'Lecturer Reports' },
  },
  reports: {
    ...kinds,
    report: { tr: 'Rapor', en: 'Report' },
    about: { tr: 'Görebildiğiniz {students} öğrenci', en: '{students} {students|student|students} you may see' },
    filters: { tr: 'Rapor ölçütleri', en: 'Report filters' },
    students: { tr: 'Öğrenci', en: 'Students' },
    active: { tr: 'Aktif', en: 'Active' },
    share: { tr: 'Pay (%)', en: 'Share (%)' },
    average_cgpa: { tr: 'GNO ortalaması', en: 'Average CGPA' },
    average_note: { tr: 'GNO’su olan {n} öğrenci', en: '{n} {n|student|students} with a CGPA' },
    groups: { tr: 'Grup', en: 'Groups' },
    code: { tr: 'Kod', en: 'Code' },
    total: { tr: 'Toplam', en: 'Total' },
    chart: { tr: 'Öğrenci sayısı', en: 'Number of students' },
    chart_largest: { tr: 'En kalabalık {n} grup', en: 'The {n} largest groups' },
    open: { tr: '{n} öğrenciyi listele: {group}', en: 'List {n} {n|student|students}: {group}' },
    none: { tr: 'Sayılacak öğrenci yok', en: 'No students to count' },
    not_yours: { tr: 'Etkin rolünüz öğrenci listesini görmüyor', en: 'Your active role cannot see the student list' },
    not_yours_about: {
      tr: 'Bu sayfa yalnızca görebildiğiniz öğrencileri sayar; bu rolde hiçbiri olmadığından gösterilecek sayı yok. Başka bir rolünüz varsa ona geçin ya da izin için Öğrenci Kayıt Ofisine başvurun.',
      en: 'This page counts only students you may see. In this role there are none, so there are no figures. Switch to another role, or ask the Registrar’s Office for the permission.',
    },
    'group.faculty': { tr: 'Fakülte', en: 'Faculty' },
    'group.department': { tr: 'Bölüm', en: 'Department' },
    'group.program': { tr: 'Program', en: 'Program' },
    'group.class_year': { tr: 'Sınıf', en: 'Class Year' },
    'group.status': { tr: 'Öğrencilik durumu', en: 'Status' },
    'group.entry_year': { tr: 'Giriş yılı', en: 'Entry year' },
    'group.nationality': { tr: 'Uyruk', en: 'Nationality' },
    'group.student_type': { tr: 'Öğrenci türü', en: 'Student type' },
    'group.cgpa': { tr: 'GNO', en: 'CGPA' },
    'none.faculty': { tr: 'Fakültesi yok', en: 'No faculty' },
    'none.department': { tr: 'Bölümü yok', en: 'No department' },
    'none.program': { tr: 'Programı yok', en: 'No program' },
    'none.class_year': { tr: 'Sınıfı yok', en: 'No class year' },
    'none.status': { tr: 'Durumu yok', en: 'No status' },
    'none.entry_year': { tr: 'Giriş yılı yok', en: 'No entry year' },
    'none.nationality': { tr: 'Uyruğu girilmemiş', en: 'Nationality not entered' },
    'none.student_type': { tr: 'Türü yok', en: 'No type' },
    'none.cgpa': { tr: 'Henüz GNO’su yok', en: 'No CGPA yet' },

    'lecturer.about': {
      tr: '{semester}: {lecturers} öğretim elemanı, {sections} şube',
      en: '{semester}: {lecturers} {lecturers|instructor|instructors}, {sections} {sections|section|sections}',
    },
    'lecturer.semester': { tr: 'Dönem', en: 'Semester' },
    'lecturer.search': { tr: 'Öğretim elemanı ara', en: 'Search lecturers' },
    'lecturer.lecturer': { tr: 'Öğretim elemanı', en: 'Lecturer' },
    'lecturer.department': { tr: 'Bölümü', en: 'Department' },
    'lecturer.sections': { tr: 'Şube', en: 'Sections' },
    'lecturer.courses': { tr: 'Ders', en: 'Courses' },
    'lecturer.hours': { tr: 'Haftalık saat', en: 'Weekly hours' },
    'lecturer.load': { tr: 'Payına düşen saat', en: 'Hours by share' },
    'lecturer.elsewhere': { tr: 'Başka birimlerdeki saat', en: 'Hours elsewhere' },
    'lecturer.students': { tr: 'Öğrenci', en: 'Students' },
    'lecturer.shared': { tr: 'Ortak şube', en: 'Shared sections' },
    'lecturer.list': { tr: 'Verdiği şubeler', en: 'Sections taught' },
    'lecturer.marks': { tr: 'Uyarılar', en: 'Remarks' },
    'lecturer.clashes': { tr: 'Çakışan şubeler', en: 'Overlapping sections' },
    'lecturer.over': { tr: 'Kontenjanı aşan talep', en: 'Over quota' },
    'lecturer.over_about': {
      tr: 'Kayıtlı ve bekleyenler kontenjandan çok',
      en: 'More registered and waitlisted students than seats',
    },
    'lecturer.without': { tr: 'Öğretim elemanı olmayan şube', en: 'Sections without an instructor' },
    'lecturer.clash': { tr: 'Çakışma: {first} / {second}', en: 'Overlap: {first} / {second}' },
    'lecturer.over_one': {
      tr: '{section}: {wanted} talep, {quota} yer',
      en: '{section}: {wanted} wanted, {quota} {quota|seat|seats}',
    },
    'lecturer.share': { tr: '{section} (%{share})', en: '{section} ({share}%)' },
    'lecturer.schedule_of': { tr: '{name}: haftalık ders programı', en: '{name}: teaching week' },
    'lecturer.chart': { tr: 'Haftalık ders saati', en: 'Weekly teaching hours' },
    'lecturer.chart_about': {
      tr: 'En çok dersi olan {n} öğretim elemanı; 50 dakikalık ders bir saattir',
      en: 'The {n} instructors with the most hours; a 50-minute lesson counts as one hour',
    },
    'lecturer.none': {
      tr: 'Bu dönemde gösterilecek öğretim elemanı yok',
      en: 'No instructors to show in this semester',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'people/reports-texts': typeof reportsTexts;
  }
}
