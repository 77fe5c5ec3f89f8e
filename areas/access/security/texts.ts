import { defineTexts } from '#kernel/contract/text.ts';

export const securityTexts = defineTexts({
  title: {
    password_reset: { tr: 'Parola Sıfırlama', en: 'Password Reset' },
    my_security: { tr: 'Hesap Güvenliği', en: 'Account Security' },
  },
  api: {
    code_sent: { tr: 'Kod gönderildi.', en: 'The code was sent.' },
    code_verified: { tr: 'Kod doğrulandı.', en: 'The code was verified.' },
    reset_begun: { tr: 'Kodun nereye gönderileceğini seçin.', en: 'Choose where to receive the code.' },
    password_reset_done: {
      tr: 'Parolanız değiştirildi. Yeni parolanızla oturum açın.',
      en: 'Your password was changed. You can now sign in with it.',
    },
    second_factor_begun: { tr: 'Kodu girerek kurulumu tamamlayın.', en: 'Enter the code to finish setup.' },
    second_factor_active: { tr: 'İki aşamalı doğrulama açıldı.', en: 'Your second factor is active.' },
    second_factor_removed: { tr: 'İki aşamalı doğrulama kapatıldı.', en: 'Your second factor was removed.' },
    recovery_codes_renewed: {
      tr: 'Yeni kurtarma kodları hazır; eskileri geçersiz.',
      en: 'Here are your new recovery codes. The old ones no longer work.',
    },
    session_ended: { tr: 'O cihazdaki oturum kapatıldı.', en: 'You were signed out on that device.' },
    device_revoked: { tr: 'Cihaz artık hatırlanmıyor.', en: 'The device was removed from your remembered devices.' },
  },
  validation: {
    password_common: { tr: 'Herkesin denediği bir parola değil', en: 'Not a common password' },
    password_username: { tr: 'Kullanıcı adınızı içermiyor', en: 'Does not contain your user name' },
    other_email: {
      tr: 'Üniversite adresiniz dışında bir adres girin',
      en: 'Enter an address other than your university one',
    },
  },
  security: {
    reset_code_subject: { tr: 'Kampüs parola sıfırlama kodunuz', en: 'Your Kampüs password reset code' },
    reset_code_body: {
      tr: 'Kampüs parola sıfırlama kodunuz: {code}. Kod 10 dakika geçerlidir. Siz istemediyseniz hiçbir şey yapmanız gerekmez; kodu kimseyle paylaşmayın.',
      en: 'Your Kampüs password reset code is {code}. It is valid for 10 minutes. If you did not request it, you do not need to do anything. Never share this code.',
    },
    contact_code_subject: { tr: 'Kampüs iletişim bilgisi kodunuz', en: 'Your Kampüs contact information code' },
    contact_code_body: {
      tr: 'İletişim bilginizi doğrulama kodunuz: {code}. Kod 10 dakika geçerlidir.',
      en: 'The code to verify your contact information is {code}. It is valid for 10 minutes.',
    },
    factor_code_subject: { tr: 'Kampüs doğrulama kodunuz', en: 'Your Kampüs verification code' },
    factor_code_body: {
      tr: 'İki aşamalı doğrulamayı açma kodunuz: {code}. Kod 10 dakika geçerlidir.',
      en: 'The code to turn on your second factor is {code}. It is valid for 10 minutes.',
    },
    mail_password_subject: { tr: 'Kampüs parolanız değişti', en: 'Your Kampüs password was changed' },
    mail_password_body: {
      tr: 'Parolanız {moment} tarihinde {address} adresinden değiştirildi ve bütün oturumlarınız kapatıldı. Bunu siz yapmadıysanız hemen teknik desteğe yazın.',
      en: 'Your password was changed on {moment} from {address}, and you were signed out everywhere. If this was not you, write to technical support at once.',
    },
    mail_factor_on_subject: {
      tr: 'Kampüs hesabınızda iki aşamalı doğrulama açıldı',
      en: 'A second factor was added to your Kampüs account',
    },
    mail_factor_on_body: {
      tr: 'İki aşamalı doğrulama {moment} tarihinde {address} adresinden açıldı ya da değiştirildi. Bunu siz yapmadıysanız parolanızı değiştirin ve teknik desteğe yazın.',
      en: 'Your second factor was set up or changed on {moment} from {address}. If this was not you, change your password and write to technical support.',
    },
    mail_factor_off_subject: {
      tr: 'Kampüs hesabınızda iki aşamalı doğrulama kapatıldı',
      en: 'The second factor of your Kampüs account was removed',
    },
    mail_factor_off_body: {
      tr: 'İki aşamalı doğrulama {moment} tarihinde {address} adresinden kapatıldı. Bunu siz yapmadıysanız parolanızı değiştirin ve teknik desteğe yazın.',
      en: 'Your second factor was removed on {moment} from {address}. If this was not you, change your password and write to technical support.',
    },
    mail_recovery_subject: { tr: 'Bir kurtarma kodunuz kullanıldı', en: 'One of your recovery codes was used' },
    mail_recovery_body: {
      tr: '{moment} tarihinde {address} adresinden bir kurtarma koduyla oturum açıldı. Kalan kod sayısı: {left}.',
      en: 'Someone signed in with one of your recovery codes on {moment} from {address}. Codes left: {left}.',
    },
    mail_contact_subject: {
      tr: 'Kampüs iletişim bilgileriniz değişti',
      en: 'Your Kampüs contact information was changed',
    },
    mail_contact_body: {
      tr: 'İletişim bilgileriniz {moment} tarihinde {address} adresinden değiştirildi. Bunu siz yapmadıysanız parolanızı değiştirin ve teknik desteğe yazın.',
      en: 'Your contact information was changed on {moment} from {address}. If this was not you, change your password and write to technical support.',
    },

    forgot: { tr: 'Parolanızı mı unuttunuz?', en: 'Forgot your password?' },
    use_another_way: { tr: 'Başka bir yol kullan', en: 'Use another way' },
    way_totp: { tr: 'Doğrulama uygulaması', en: 'Authenticator app' },
    way_sms: { tr: 'Kısa mesaj', en: 'Text message' },
    way_email: { tr: 'E-posta', en: 'E-mail' },
    way_none: { tr: 'Kapalı', en: 'Off' },
    recovery_hint: {
      tr: 'Kurtarma kodlarınızdan birini de girebilirsiniz (xxxx-xxxx).',
      en: 'You can also use one of your recovery codes (xxxx-xxxx).',
    },
    only_recovery: {
      tr: 'Kurtarma kodlarınızdan birini girin. Kodunuz yoksa teknik desteğe başvurun; kimliğinizi doğruladıktan sonra iki aşamalı doğrulamayı kapatabilirler.',
      en: 'Enter one of your recovery codes. If you have none, contact technical support; they can turn off your second factor after checking who you are.',
    },
    not_by_sms: {
      tr: 'Parolanızı kısa mesajla sıfırladınız; bu girişte kod aynı telefona gönderilemez.',
      en: 'You reset your password by text message, so this sign-in cannot use a code sent to the same phone.',
    },
    not_by_email: {
      tr: 'Parolanızı e-postayla sıfırladınız; bu girişte kod e-postayla gönderilemez.',
      en: 'You reset your password by e-mail, so this sign-in cannot use a code sent by e-mail.',
    },
    remember_device: {
      tr: 'Bu cihazda 30 gün boyunca kod sorma',
      en: 'Do not ask for a code on this device for 30 days',
    },
    send_again: { tr: 'Kodu yeniden gönder', en: 'Send the code again' },
    demo_outbox: {
      tr: 'Deneme üniversitesinde kodlar giden kutusunda okunur.',
      en: 'In the demo university, codes arrive in the outbox.',
    },
    open_outbox: { tr: 'Giden kutusunu aç', en: 'Open the outbox' },

    sign_in_again: { tr: 'Yeniden oturum açın', en: 'Sign in again' },
    sign_in_again_about: {
      tr: 'Oturumunuz sona erdi. {name} olarak yeniden oturum açın; yazdıklarınız yerinde duruyor.',
      en: 'Your session has ended. Sign in again as {name}; what you typed is still there.',
    },
    identity_lost: {
      tr: 'Bu ekrandaki rol ya da program artık size açık değil.',
      en: 'You no longer have the role or program this screen was opened with.',
    },

    reset_step: { tr: 'Adım {n} / 4', en: 'Step {n} of 4' },
    reset_name_about: {
      tr: 'Kullanıcı adınızı, öğrenci ya da personel numaranızı veya e-posta adresinizi yazın.',
      en: 'Enter your user name, student or staff number, or e-mail address.',
    },
    reset_channel_about: {
      tr: 'Bu ad bir hesaba aitse kod seçtiğiniz yere gönderilir.',
      en: 'If there is an account with this name, we send the code where you choose.',
    },
    reset_channel: { tr: 'Kod nereye gönderilsin?', en: 'Where should we send the code?' },
    reset_code_about: {
      tr: '{target} için gönderilen altı haneli kodu girin. Kod 10 dakika geçerlidir.',
      en: 'Enter the six digits sent to {target}. The code is valid for 10 minutes.',
    },
    reset_password_about: {
      tr: 'Yeni parolanızı belirleyin. Bütün cihazlardaki oturumlarınız kapanır.',
      en: 'Choose your new password. You will be signed out on every device.',
    },
    continue: { tr: 'Devam et', en: 'Continue' },
    send_code: { tr: 'Kod gönder', en: 'Send code' },
    set_password: { tr: 'Parolayı değiştir', en: 'Change password' },
    other_name: { tr: 'Başka bir ad yaz', en: 'Enter another name' },
    other_channel: { tr: 'Başka bir yere gönder', en: 'Send it elsewhere' },
    back_to_login: { tr: 'Girişe dön', en: 'Back to sign-in' },
    reset_done: { tr: 'Parolanız değiştirildi', en: 'Your password was changed' },
    reset_done_about: {
      tr: 'Şimdi yeni parolanızla oturum açabilirsiniz. İki aşamalı doğrulama açıksa yine sorulur.',
      en: 'You can now sign in with it. If you have a second factor, you will still be asked for it.',
    },

    about: {
      tr: 'Hesabınıza nasıl girildiği, nerede açık olduğu ve kimin denediği.',
      en: 'How you sign in, where you are signed in, and recent sign-in attempts.',
    },
    facts: { tr: 'Özet', en: 'Summary' },
    password_changed: { tr: 'Son parola değişikliği', en: 'Last password change' },
    never_changed: { tr: 'Kayıt yok', en: 'Not recorded' },
    second_factor: { tr: 'İki aşamalı doğrulama', en: 'Second factor' },
    second_factor_about: {
      tr: 'Paroladan sonra ikinci bir kod sorulur; parolanızı bilen biri yine de giremez.',
      en: 'After your password we ask for a second code, so that your password alone is not enough to sign in.',
    },
    codes_left: { tr: 'Kalan kurtarma kodu', en: 'Recovery codes left' },
    open_sessions: { tr: 'Açık oturumlar', en: 'Open sessions' },
    open_sessions_about: {
      tr: 'Hesabınızın şu anda açık olduğu cihazlar.',
      en: 'Devices where you are signed in now.',
    },
    known_devices: { tr: 'Hatırlanan cihazlar', en: 'Remembered devices' },
    known_devices_about: {
      tr: 'Bu cihazlarda ikinci kod sorulmaz.',
      en: 'These devices are not asked for the second code.',
    },
    recent: { tr: 'Son girişler', en: 'Recent sign-ins' },
    recent_about: {
      tr: 'Başarılı girişler ve başarısız denemeler, en yenisi önce.',
      en: 'Sign-ins and failed attempts, latest first.',
    },
    device: { tr: 'Cihaz', en: 'Device' },
    address: { tr: 'Adres', en: 'Address' },
    at: { tr: 'Zaman', en: 'Time' },
    result: { tr: 'Sonuç', en: 'Result' },
    signed_in_at: { tr: 'Giriş', en: 'Signed in' },
    last_seen: { tr: 'Son kullanım', en: 'Last used' },
    until: { tr: 'Bitiş', en: 'Until' },
    this_device: { tr: 'Bu cihaz', en: 'This device' },
    as_other: { tr: 'Başkasının hesabında', en: 'In another account' },
    end_session: { tr: 'Oturumu kapat', en: 'Sign out' },
    end_others: { tr: 'Diğer bütün cihazlarda çıkış yap', en: 'Sign out everywhere else' },
    end_others_about: {
      tr: 'Bu cihaz dışındaki {n} oturum kapanır. Oralarda kaydedilmemiş değişiklikler kaybolabilir.',
      en: '{n} {n|session|sessions} on other devices will end. Unsaved changes there may be lost.',
    },
    only_this: { tr: 'Hesabınız yalnızca bu cihazda açık.', en: 'You are signed in only on this device.' },
    forget_device: { tr: 'Hatırlama', en: 'Forget' },
    no_devices: { tr: 'Hatırlanan cihaz yok', en: 'No remembered devices' },
    no_devices_about: {
      tr: 'Giriş yaparken “Bu cihazda 30 gün boyunca kod sorma” seçeneğini işaretlerseniz cihaz burada görünür.',
      en: 'Devices appear here when you select “Do not ask for a code on this device” while signing in.',
    },
    no_sign_ins: { tr: 'Henüz kayıt yok', en: 'Nothing recorded yet' },
    no_sign_ins_about: { tr: 'Bir sonraki girişiniz burada görünür.', en: 'Your next sign-in will appear here.' },
    earlier: { tr: 'Daha eskiler', en: 'Earlier' },
    latest: { tr: 'En yeniler', en: 'Latest' },
    unknown_device: { tr: 'Bilinmeyen cihaz', en: 'Unknown device' },
    browser_on: { tr: '{browser} · {system}', en: '{browser} · {system}' },
    turn_on_totp: { tr: 'Doğrulama uygulaması kur', en: 'Set up an authenticator app' },
    turn_on_sms: { tr: 'Kısa mesaj kullan', en: 'Use text messages' },
    turn_on_email: { tr: 'E-posta kullan', en: 'Use e-mail' },
    turn_on_title: { tr: 'İki aşamalı doğrulama: {way}', en: 'Second factor: {way}' },
    turn_on_about: {
      tr: 'Bunu yapanın siz olduğunuzdan emin olmak için parolanızı girin.',
      en: 'Enter your password so that we know it is you.',
    },
    scan: {
      tr: 'Kodu doğrulama uygulamanızla okutun ya da anahtarı elle girin, sonra uygulamanın gösterdiği altı haneyi yazın.',
      en: 'Scan this with your authenticator app, or type the key into it; then enter the six digits it shows.',
    },
    qr: { tr: 'Doğrulama uygulaması için karekod', en: 'QR code for the authenticator app' },
    key: { tr: 'Anahtar', en: 'Key' },
    activate: { tr: 'Doğrula ve aç', en: 'Verify and turn on' },
    turn_off: { tr: 'Kapat', en: 'Turn off' },
    turn_off_title: { tr: 'İki aşamalı doğrulamayı kapat', en: 'Turn off the second factor' },
    turn_off_about: {
      tr: 'Bundan sonra yalnızca parola sorulur. Kurtarma kodları silinir, hatırlanan cihazlar unutulur.',
      en: 'You will be asked only for your password. Your recovery codes and remembered devices will be deleted.',
    },
    new_codes: { tr: 'Yeni kurtarma kodları', en: 'New recovery codes' },
    new_codes_about: {
      tr: 'Elinizdeki kodların hepsi geçersiz olur; on yeni kod verilir.',
      en: 'Your current codes will stop working, and you will get ten new ones.',
    },
    codes_title: { tr: 'Kurtarma kodlarınız', en: 'Your recovery codes' },
    codes_about: {
      tr: 'Bu kodlar yalnızca şimdi gösterilir. Telefonunuz yanınızda değilken her biri bir kez işe yarar. Güvenli bir yere kaydedin.',
      en: 'We show them only once. Each code works once, for when you do not have your phone. Keep them in a safe place.',
    },
    download: { tr: 'İndir', en: 'Download' },
    print: { tr: 'Yazdır', en: 'Print' },
    codes_kept: { tr: 'Kaydettim', en: 'I have saved them' },
    codes_file: { tr: 'kampus-kurtarma-kodlari.txt', en: 'kampus-recovery-codes.txt' },
    no_phone: {
      tr: 'Önce iletişim bilgilerinize cep telefonu ekleyin.',
      en: 'Add a mobile phone number to your contact information first.',
    },
    add_phone: { tr: 'İletişim bilgilerimi güncelle', en: 'Update my contact information' },
    contact_code_for: { tr: '{target} için kod', en: 'Code for {target}' },
    outcome_signed_in: { tr: 'Giriş yapıldı', en: 'Signed in' },
    outcome_wrong_password: { tr: 'Parola yanlıştı', en: 'Wrong password' },
    outcome_account_closed: { tr: 'Hesap kapalıydı', en: 'Account closed' },
    outcome_account_locked: { tr: 'Hesap kilitliydi', en: 'Account locked' },
    outcome_no_role: { tr: 'Rol tanımlı değildi', en: 'No role' },
    outcome_second_factor_wrong: { tr: 'İkinci kod yanlıştı', en: 'Wrong second code' },
    outcome_too_many_tries: {
      tr: 'Çok fazla deneme: bir süre engellendi',
      en: 'Too many attempts: blocked for a while',
    },
    outcome_password_reset: { tr: 'Parola sıfırlandı', en: 'Password was reset' },
    outcome_other: { tr: 'Tamamlanmadı', en: 'Not completed' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'access/security-texts': typeof securityTexts;
  }
}
