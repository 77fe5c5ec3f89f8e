import { defineTexts } from '#kernel/contract/text.ts';

export const texts = defineTexts({
  title: {
    login: { tr: 'Giriş Yap', en: 'Sign In' },
    logout: { tr: 'Çıkış', en: 'Sign Out' },
    home: { tr: 'Ana Sayfa', en: 'Home' },
    update_contact_info: { tr: 'İletişim Bilgilerini Güncelle', en: 'Update Contact Information' },
    enrollment_agreement: { tr: 'Kayıt Sözleşmesi', en: 'Enrollment Agreement' },
    mentora_enrollment_agreement: { tr: 'Mentora Kayıt Sözleşmesi', en: 'Mentora Enrollment Agreement' },
    survey_evaluate: { tr: 'Anketi Doldur', en: 'Fill Out Survey' },
    error_403: { tr: 'Erişim Reddedildi', en: 'Access Denied' },
    error_404: { tr: 'Sayfa Bulunamadı', en: 'Page Not Found' },
    error_503: { tr: 'Hizmet Kullanılamıyor', en: 'Service Unavailable' },
  },
  api: {
    signed_in: { tr: 'Hoş geldiniz.', en: 'Welcome.' },
    signed_out: { tr: 'Oturumunuz kapatıldı.', en: 'You have signed out.' },
    session_renewed: { tr: 'Oturumunuz uzatıldı.', en: 'Your session was extended.' },
    password_changed: {
      tr: 'Parolanız değiştirildi. Yeni parolanızla yeniden oturum açın.',
      en: 'Your password was changed. Please sign in again with the new one.',
    },
    default_role_changed: { tr: 'Varsayılan rol değiştirildi', en: 'default role changed' },
    role_changed: { tr: 'Kimliğiniz değiştirildi.', en: 'You have switched to another identity.' },
    program_changed: { tr: 'Program değiştirildi.', en: 'You have switched to another program.' },
    settings_saved: { tr: 'Ayarlarınız kaydedildi.', en: 'Your settings were saved.' },
    other_sessions_ended: {
      tr: 'Diğer cihazlardaki oturumlarınız kapatıldı.',
      en: 'You were signed out on all other devices.',
    },
    contact_info_saved: { tr: 'İletişim bilgileriniz kaydedildi.', en: 'Your contact information was saved.' },
    agreement_accepted: { tr: 'Kayıt sözleşmesini onayladınız.', en: 'You accepted the enrollment agreement.' },
    survey_answered: { tr: 'Yanıtlarınız kaydedildi. Teşekkür ederiz.', en: 'Your answers were saved. Thank you.' },
  },
  validation: {
    password_length: { tr: 'En az 8 karakter', en: 'At least 8 characters' },
    password_digit: { tr: 'Bir rakam', en: 'A digit' },
    password_upper: { tr: 'Bir büyük harf', en: 'An uppercase letter' },
    password_lower: { tr: 'Bir küçük harf', en: 'A lowercase letter' },
    password_special: { tr: 'Bir özel karakter', en: 'A special character' },
    password_repeated: { tr: 'İki yazım aynı', en: 'Both entries are the same' },
    must_accept: { tr: 'Devam etmek için onaylamanız gerekir', en: 'You must accept this to continue' },
    answer_missing: { tr: 'Bu soru yanıtlanmalıdır', en: 'This question needs an answer' },
  },
  access: {
    product: { tr: 'Kampüs', en: 'Kampüs' },
    tagline: { tr: 'Üniversite bilgi sistemi', en: 'University information system' },
    other_language: { tr: 'English', en: 'Türkçe' },
    sign_in: { tr: 'Giriş yap', en: 'Sign in' },
    sign_in_about: {
      tr: 'Kullanıcı adınız, öğrenci ya da personel numaranız veya e-posta adresinizle.',
      en: 'Use your user name, student or staff number, or e-mail address.',
    },
    username: { tr: 'Kullanıcı adı', en: 'User name' },
    password: { tr: 'Parola', en: 'Password' },
    code: { tr: 'Doğrulama kodu', en: 'Verification code' },
    code_about_totp: {
      tr: 'Doğrulama uygulamanızdaki altı haneli kodu girin.',
      en: 'Enter the six digits from your authenticator app.',
    },
    code_about_sms: { tr: '{target} numarasına bir kod gönderdik.', en: 'We sent a code to {target}.' },
    code_about_email: { tr: '{target} adresine bir kod gönderdik.', en: 'We sent a code to {target}.' },
    verify: { tr: 'Doğrula', en: 'Verify' },
    start_again: { tr: 'Baştan başla', en: 'Start again' },
    code_mail_subject: { tr: 'Kampüs doğrulama kodunuz', en: 'Your Kampüs verification code' },
    code_mail_body: {
      tr: 'Kampüs doğrulama kodunuz: {code}. Kod 10 dakika geçerlidir. Kodu siz istemediyseniz parolanızı değiştirin.',
      en: 'Your Kampüs verification code is {code}. It is valid for 10 minutes. If you did not request it, change your password.',
    },
    demo_title: { tr: 'Deneme hesapları', en: 'Demo accounts' },
    demo_about: {
      tr: 'Bu bir deneme üniversitesi. Bir hesaba dokunun, alanlar dolsun.',
      en: 'This is a demo university. Choose an account to fill in the form.',
    },
    demo_totp: {
      tr: 'Deneme hesabının doğrulama anahtarı: {secret}',
      en: 'Authenticator key of the demo account: {secret}',
    },
    signing_out: { tr: 'Oturumunuz kapatılıyor…', en: 'Signing you out…' },
    sign_out: { tr: 'Çıkış yap', en: 'Sign out' },
    error_403_text: {
      tr: 'Bu sayfa, şu anki rolünüzün yetkileri dışında.',
      en: 'Your current role does not include this page.',
    },
    error_403_next: {
      tr: 'Başka bir rolünüz varsa profil menüsündeki “Diğer kimlikler” ile ona geçin. Yetkiniz olması gerektiğini düşünüyorsanız teknik desteğe yazın.',
      en: 'If you have another role, switch to it under “Other identities” in the profile menu. If you think you should have access, write to technical support.',
    },
    error_403_one: {
      tr: 'Size açık sayfalar menüde. Yetkiniz olması gerektiğini düşünüyorsanız teknik desteğe yazın.',
      en: 'The pages open to you are in the menu. If you think you should have access, write to technical support.',
    },
    error_403_whose: { tr: 'Bu sayfayı açan roller: {roles}.', en: 'Roles that open this page: {roles}.' },
    error_403_whose_more: {
      tr: 'Bu sayfayı açan roller: {roles} ve başkaları.',
      en: 'Roles that open this page: {roles} and others.',
    },
    error_403_other: {
      tr: 'Bu sayfayı başka bir kimliğinizle açabilirsiniz.',
      en: 'You can open this page with another of your identities.',
    },
    switch_and_open: { tr: 'Kimlik değiştir ve aç: {role}', en: 'Switch to {role} and open' },
    error_404_text: {
      tr: 'Aradığınız sayfa yok, taşınmış ya da size açık değil.',
      en: 'The page does not exist, has moved, or is not available to you.',
    },
    error_404_next: {
      tr: 'Adresi denetleyin ya da ana sayfadan başlayın.',
      en: 'Check the address, or start from the home page.',
    },
    error_503_text: {
      tr: 'Sistem şu anda yanıt veremiyor ya da bakımda.',
      en: 'The system is not available right now or is under maintenance.',
    },
    error_503_next: {
      tr: 'Yazdıklarınız kaybolmadı: birkaç dakika sonra yeniden deneyin.',
      en: 'Nothing you saved was lost. Please try again in a few minutes.',
    },
    to_dashboard: { tr: 'Ana sayfaya git', en: 'Go to the home page' },
    to_login: { tr: 'Giriş sayfasına git', en: 'Go to sign-in' },
    go_back: { tr: 'Geri dön', en: 'Go back' },
    try_again: { tr: 'Yeniden dene', en: 'Try again' },
    change_password: { tr: 'Parola değiştir', en: 'Change password' },
    change_password_about: {
      tr: 'Parolanız değişince bütün cihazlardaki oturumlarınız kapanır.',
      en: 'When you change your password, you are signed out on every device.',
    },
    current_password: { tr: 'Mevcut parola', en: 'Current password' },
    new_password: { tr: 'Yeni parola', en: 'New password' },
    repeat_password: { tr: 'Yeni parola (tekrar)', en: 'Repeat new password' },
    password_needs: { tr: 'Yeni parolada bulunması gerekenler', en: 'Password requirements' },
    other_identities: { tr: 'Diğer kimlikler', en: 'Other identities' },
    other_identities_about: {
      tr: 'Bir kimliğe geçin ya da yıldızla her girişte açılacak olanı seçin.',
      en: 'Switch to another identity, or star the one to use when you sign in.',
    },
    active_now: { tr: 'Etkin', en: 'Active' },
    star: { tr: '{name}: sık kullanılanlara ekle', en: 'Add to favorites: {name}' },
    unstar: { tr: '{name}: sık kullanılanlardan çıkar', en: 'Remove from favorites: {name}' },
    star_full: {
      tr: 'Sık kullanılanlarda en çok {n} ekran durur. Eklemek için birini çıkarın.',
      en: 'Favorites hold at most {n} screens. Remove one to add another.',
    },
    default_role: { tr: 'Varsayılan rol', en: 'Default role' },
    make_default: { tr: 'Varsayılan yap: {role}', en: 'Make default: {role}' },
    other_programs: { tr: 'Diğer programlar', en: 'Other programs' },
    other_programs_about: { tr: 'Çalışmak istediğiniz programı seçin.', en: 'Choose the program you want to work in.' },
    faculty_scope: { tr: 'Fakülte {code}', en: 'Faculty {code}' },
    department_scope: { tr: 'Bölüm {code}', en: 'Department {code}' },
    program_scope: { tr: 'Program {code}', en: 'Program {code}' },
    contact_about: {
      tr: 'Size ulaşabilmemiz için aşağıdaki bilgilere ihtiyacımız var.',
      en: 'We need the following information to reach you.',
    },
    contact_codes: {
      tr: 'Yazdığınız her bilgiyi, oraya gönderilen bir kodla doğrularsınız.',
      en: 'You verify each one with a code that we send to it.',
    },
    mobile_tel: { tr: 'Cep telefonu', en: 'Mobile phone' },
    mobile_tel_help: {
      tr: 'Ülke koduyla, örneğin +905321234567',
      en: 'With the country code, for example +905321234567',
    },
    personal_email: { tr: 'Kişisel e-posta', en: 'Personal e-mail' },
    personal_email_help: {
      tr: 'Üniversite adresiniz dışında bir adres',
      en: 'Not your university address',
    },
    save: { tr: 'Kaydet', en: 'Save' },
    agreement_version: { tr: 'Sürüm {version} · {program}', en: 'Version {version} · {program}' },
    agreement_accepted_on: {
      tr: 'Bu sözleşmeyi {moment} tarihinde onayladınız.',
      en: 'You accepted this agreement on {moment}.',
    },
    survey_closes: { tr: 'Son gün: {moment}', en: 'Closes: {moment}' },
    survey_submit: { tr: 'Yanıtları gönder', en: 'Submit answers' },
    required_answer: { tr: 'zorunlu', en: 'required' },
    likert_1: { tr: 'Kesinlikle katılmıyorum', en: 'Strongly disagree' },
    likert_2: { tr: 'Katılmıyorum', en: 'Disagree' },
    likert_3: { tr: 'Kararsızım', en: 'Neutral' },
    likert_4: { tr: 'Katılıyorum', en: 'Agree' },
    likert_5: { tr: 'Kesinlikle katılıyorum', en: 'Strongly agree' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'access/texts': typeof texts;
  }
}
