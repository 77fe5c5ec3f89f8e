import { defineRefusals } from '#kernel/contract/refusal.ts';

export const surveyRefusals = defineRefusals({
  survey_state: {
    tr: 'Anketin durumu buna uygun değil: {state}.',
    en: 'The survey is not in a state for this: {state}.',
    rule: 'survey-states',
    office: 'studentaffairs',
  },
  survey_without_questions: {
    tr: 'Ankette henüz soru yok. Önce en az bir soru ekleyin.',
    en: 'The survey has no questions yet. Add at least one first.',
    rule: 'survey-questions',
    office: 'studentaffairs',
  },
  survey_options_missing: {
    tr: 'Seçenekli sorularda iki dilde de aynı sayıda ve en az iki seçenek olmalı: {question}.',
    en: 'A question with choices needs at least two of them, as many in Turkish as in English: {question}.',
    rule: 'survey-questions',
    office: 'studentaffairs',
  },
  survey_reaches_nobody: {
    tr: 'Anketin hedefinde kimse yok. Dönemi, fakülteyi ya da sınıfı değiştirin.',
    en: 'Nobody fits the audience of this survey. Change its semester, faculty or class year.',
    rule: 'survey-audience',
    office: 'studentaffairs',
  },
  survey_days_order: {
    tr: 'Anket açıldıktan sonra kapanmalı.',
    en: 'The survey must close after it opens.',
    rule: 'survey-days',
    office: 'studentaffairs',
  },
  survey_fixed: {
    tr: 'Anket şu durumdayken bu bilgi değiştirilemez: {state}.',
    en: 'This cannot be changed any more while the survey is in this state: {state}.',
    rule: 'survey-fixed',
    office: 'studentaffairs',
  },
  survey_only_longer: {
    tr: 'Yanıta açık anketin kapanışı yalnızca ileri alınabilir. Erken bitirmek için anketi kapatın.',
    en: 'The end of a survey that is open for answers can only be moved to a later day. To end it early, close it.',
    rule: 'survey-fixed',
    office: 'studentaffairs',
  },
  survey_own_approval: {
    tr: 'Anketi onaya gönderen ya da son düzenleyen kişi onaylayamaz. Onayı başka bir yetkili vermelidir.',
    en: 'Whoever sent the survey for approval or changed it last cannot approve it. Another person with approval rights has to.',
    rule: 'survey-approval',
    office: 'studentaffairs',
  },
  survey_over: {
    tr: 'Anketin kapanma zamanı geçti. Önce kapanış gününü ileri alın.',
    en: 'The closing time of the survey has passed. Move the closing day first.',
    rule: 'survey-days',
    office: 'studentaffairs',
  },
  survey_semester_missing: {
    tr: 'Ders anketi bir dönemin derslerini sorar; dönemi seçin.',
    en: 'A course evaluation asks about the courses of a semester; choose the semester.',
    rule: 'survey-audience',
    office: 'studentaffairs',
  },
  survey_comments_waiting: {
    tr: 'İncelenmemiş yorumlar var: {n}. Hepsini karara bağlayın.',
    en: 'Comments not reviewed yet: {n}. Decide on all of them first.',
    rule: 'survey-comments',
    office: 'studentaffairs',
  },
});
