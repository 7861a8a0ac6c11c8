import { muteVerb } from "~/features/moderation/mute";
import { ConfirmLink } from "~/ui/forms/confirm-link";
import { CountToggle } from "~/ui/forms/count-toggle";
import { CheckField, PickField, SelectField, TextArea, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { foot } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { iconButton } from "~/ui/links/button.css";
import { Section } from "~/ui/lists/section";
import { Acts, ActLink } from "~/ui/marks/act-links";
import { Mark } from "~/ui/marks/mark";
import { PageNumbers } from "~/ui/marks/page-numbers";
import { Tabs } from "~/ui/marks/tabs";
import { Avatar, type AvatarSize } from "~/ui/pictures/avatar";
import { Icon } from "~/ui/pictures/icon";
import { iconNames } from "~/ui/pictures/icon-name";
import { people } from "./samples";
import * as styles from "./styleguide.css";

const avatarSizes: AvatarSize[] = [20, 24, 30, 35, 40, 45, 50, 60, 70, 80, 100, 150];

function Buttons() {
  return (
    <Section title="按钮">
      <div className={styles.show}>
        <Button kind="go">发布</Button>
        <Button>关注</Button>
        <Button kind="on">已关注</Button>
        <Button kind="no">永久禁言</Button>
        <Button kind="bare">取消</Button>
        <Button disabled>不能点</Button>
        <Button size="small">小的</Button>
        <Button kind="go" size="big">
          登录
        </Button>
        <button className={iconButton} aria-label="搜索">
          <Icon name="search" />
        </button>
        <ConfirmLink
          to="#confirm"
          action="/styleguide"
          question="是否永久禁言该用户？"
          verb={muteVerb}
          note="永久禁言之后不能再发布、评论和上传，已经发布的内容不受影响。"
        >
          先问一句
        </ConfirmLink>
      </div>
      <div className={styles.show}>
        <Acts>
          <CountToggle kind="like" action="/styleguide" on={false} count={12} />
          <ActLink icon="talk" to="#comments" label="评论，3">
            3
          </ActLink>
          <CountToggle kind="keep" action="/styleguide" on={false} count={4} />
        </Acts>
        <Acts>
          <CountToggle kind="like" action="/styleguide" on count={13} />
          <CountToggle kind="keep" action="/styleguide" on count={5} />
        </Acts>
        <Acts>
          <CountToggle kind="like" action="/styleguide" on={false} count={1} disabled />
        </Acts>
      </div>
    </Section>
  );
}

function FieldSamples() {
  return (
    <Section title="表单" roomy>
      <Form problem="10 分钟内最多发 5 个话题，请 4 分钟后再试。你写的内容都还在下面。">
        <TextField name="nickname" label="昵称" defaultValue="阿笋" hint="1 到 16 个字。" />
        <TextField
          name="email"
          label="邮箱"
          defaultValue="asun@"
          errors={["邮箱不完整，@ 后面还要有地址。"]}
        />
        <TextField name="username" label="用户名" defaultValue="asun_2026" disabled />
        <SelectField name="node" label="节点" options={[{ value: 1, text: "问与答" }]} />
        <TextArea name="words" label="签名" rows={3} placeholder="用一句话介绍自己" />
        <TextField name="file" label="头像" type="file" />
        <div className={styles.show}>
          <CheckField name="tell" defaultChecked>
            有人回复时告诉我
          </CheckField>
          <CheckField name="order" type="radio" defaultChecked>
            正序
          </CheckField>
          <PickField name="tag" defaultChecked>
            SQLite
          </PickField>
          <PickField name="tag">读书</PickField>
        </div>
        <div className={foot}>
          <Button kind="bare">取消</Button>
          <Button kind="go">保存</Button>
        </div>
      </Form>
    </Section>
  );
}

/** The small pieces: buttons, marks, avatars, icons, fields, tabs, page numbers. */
export function Parts() {
  return (
    <>
      <Buttons />
      <Section title="标记">
        <div className={styles.show}>
          <Mark kind="top">
            <Icon name="pin" />
            置顶
          </Mark>
          <Mark kind="good">荐</Mark>
          <Mark kind="wait">审核中</Mark>
          <Mark kind="gone">已删除</Mark>
        </div>
      </Section>
      <Section title="头像">
        <div className={styles.show}>
          {avatarSizes.map((size, at) => {
            const person = people[at % people.length];
            return (
              <Avatar
                key={size}
                name={person?.nickname ?? ""}
                src={person?.avatar ?? ""}
                size={size}
                to="#avatar"
              />
            );
          })}
        </div>
      </Section>
      <Section title="图标">
        <div className={styles.show}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Section>
      <FieldSamples />
      <Section title="标签页与页码">
        <Tabs
          label="样子"
          tabs={[
            { to: "#topics", text: "话题", count: 63, current: true },
            { to: "#tweets", text: "动态", count: 25, current: false },
          ]}
        />
        <PageNumbers page={6} pages={20} to={(page) => `#page-${page}`} />
      </Section>
    </>
  );
}
