import { mailTopics } from "~/features/accounts/mail/mail-pace";
import { pushTopics, type OwnPushes, type PushDevice } from "~/features/accounts/push/push";
import { PushSwitch } from "~/features/accounts/push/push-switch";
import { Moment } from "~/features/site/clock/moment";
import { CheckField } from "~/ui/forms/field";
import { Fieldset } from "~/ui/forms/fieldset";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Section } from "~/ui/lists/section";
import { quiet } from "~/ui/words/text.css";
import * as styles from "./account-page.css";
import { PartForm } from "./part-form";

interface PushSectionProps {
  pushes: OwnPushes;
  answer: unknown;
}

/** 浏览器推送: which messages, and to which devices. */
export function PushSection({ pushes: { devices, choice }, answer }: PushSectionProps) {
  const whole = formAnswer(answer);
  const sent = whole.typed("part") === "push-device" ? whole : formAnswer(undefined);
  const isHere = devices.some(({ id }) => sent.typed("deviceId") === String(id));
  return (
    <Section title="浏览器推送" id="push" roomy>
      <div className={styles.stack}>
        <p className={quiet}>
          有新消息时，在手机或电脑上弹出通知，网站没有打开也能收到；已经读过的不推。由浏览器厂商的推送服务转送，内容是加密的，它们看不到。那台设备退出登录，就不再推送。
        </p>
        <UnplacedAnswer sent={sent} placed={isHere} />
        <PushSwitch isOn={devices.some(({ current }) => current)} />
        {devices.length > 0 && (
          <>
            <PushDevices devices={devices} answer={answer} />
            <PartForm part="pushes" answer={answer} button="保存">
              {() => (
                <Fieldset legend="推送哪些消息">
                  {pushTopics.map((topic) => (
                    <CheckField key={topic} name={topic} value="on" defaultChecked={choice[topic]}>
                      {mailTopics[topic]}
                    </CheckField>
                  ))}
                </Fieldset>
              )}
            </PartForm>
          </>
        )}
      </div>
    </Section>
  );
}

function PushDevices({ devices, answer }: { devices: PushDevice[]; answer: unknown }) {
  return (
    <ul className={styles.rows}>
      {devices.map((device) => (
        <li key={device.id}>
          <p>
            {device.name}
            <span className={quiet}>
              {" "}
              {device.current && "正在使用，"}
              <PushNews device={device} />
            </span>
          </p>
          <PartForm
            part="push-device"
            mark={{ name: "deviceId", value: String(device.id) }}
            answer={answer}
            button="不再推送"
          />
        </li>
      ))}
    </ul>
  );
}

function PushNews({ device: { failing, usedTime, createTime } }: { device: PushDevice }) {
  if (failing) return "上一条没能送到";
  if (usedTime > 0) {
    return (
      <>
        <Moment at={usedTime} />
        推送过
      </>
    );
  }
  return (
    <>
      <Moment at={createTime} />
      打开的
    </>
  );
}
