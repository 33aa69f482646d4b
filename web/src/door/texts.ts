// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of the page where people sign in: loaded with it, not with the app.
import { fill, pick } from '../i18n';
import type { Row } from '../i18n/row';

export const doorMessages = {
  signIn: ['Sign in', '登录', '登入'],
  join: ['Join the club', '加入俱乐部', '加入俱樂部'],
  renew: ['Choose a new password', '设置新密码', '設定新密碼'],
  name: ['Name', '用户名', '使用者名稱'],
  password: ['Password', '密码', '密碼'],
  newPassword: ['New password', '新密码', '新密碼'],
  showPassword: ['Show password', '显示密码', '顯示密碼'],
  joinHelp: [
    'You will sign in with this name, and others in the club will see it.',
    '以后用此名登录，俱乐部其他成员也会看到。',
    '以後用此名登入，俱樂部其他成員也會看到。',
  ],
  passwordHelp: [
    'At least 10 characters. A few words in a row are easy to remember.',
    '至少 10 个字符，用几个词连在一起更容易记住。',
    '至少 10 個字元，用幾個詞連在一起更容易記住。',
  ],
  forgotten: [
    'Forgotten your password? An admin of your club can send you a link for a new one.',
    '忘记密码？请让俱乐部管理员发送重设密码的链接。',
    '忘記密碼？請讓俱樂部管理員傳送重設密碼的連結。',
  ],
  save: ['Save password', '保存密码', '儲存密碼'],
  noLink: [
    'Something is missing from this link. Open it exactly as you received it.',
    '链接不完整，请使用收到的完整链接。',
    '連結不完整，請使用收到的完整連結。',
  ],
  language: ['Language', '语言', '語言'],
} satisfies Record<string, Row>;

export type DoorKey = keyof typeof doorMessages;
export const d = (key: DoorKey): string => fill(pick(doorMessages[key]));
