import type { Text } from '#kernel/contract/text.ts';

/** Semester-date events that gate actions, with their names. */
export const semesterEventNames = {
  course_registration: { tr: 'Ders kaydı', en: 'Course registration' },
  advisor_approval: { tr: 'Danışman onayı', en: 'Advisor approval' },
  add_drop: { tr: 'Ders ekleme-bırakma', en: 'Add/drop' },
  late_registration: { tr: 'Geç kayıt', en: 'Late registration' },
  withdrawal: { tr: 'Dersten çekilme', en: 'Course withdrawal' },
  classes: { tr: 'Dersler', en: 'Classes' },
  midterm_exams: { tr: 'Ara sınavlar', en: 'Midterm exams' },
  final_exams: { tr: 'Dönem sonu sınavları', en: 'Final exams' },
  resit_exams: { tr: 'Bütünleme sınavları', en: 'Resit exams' },
  single_course_exams: { tr: 'Tek ders sınavı', en: 'Single-course exam' },
  make_up_request: { tr: 'Mazeret sınavı başvurusu', en: 'Make-up exam request' },
  grade_entry: { tr: 'Not girişi', en: 'Grade entry' },
  resit_grade_entry: { tr: 'Bütünleme notu girişi', en: 'Resit grade entry' },
  grade_appeal: { tr: 'Nota itiraz', en: 'Grade appeal' },
  leave_request: { tr: 'İzin (kayıt dondurma) başvurusu', en: 'Leave of absence request' },
  major_change_request: { tr: 'Bölüm değiştirme başvurusu', en: 'Major change request' },
  minor_application: { tr: 'Yandal başvurusu', en: 'Minor application' },
  double_major_application: { tr: 'Çift anadal başvurusu', en: 'Double-major application' },
  tuition_payment: { tr: 'Öğrenim ücreti ödemesi', en: 'Tuition payment' },
  course_evaluation: { tr: 'Ders değerlendirme anketi', en: 'Course evaluation' },
  graduation_clearance: { tr: 'Mezuniyet ilişik kesme', en: 'Graduation clearance' },
} as const satisfies Record<string, Text>;
export type SemesterEvent = keyof typeof semesterEventNames;
