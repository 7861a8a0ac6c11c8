import { PictureGrid } from "~/features/content/display/picture-grid";
import { Button, ButtonLink } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { ErrorPage } from "~/ui/notices/error-page";
import { Loading } from "~/ui/notices/loading";
import { Say } from "~/ui/notices/say";
import { Toast } from "~/ui/notices/toast";
import { showToast } from "~/ui/notices/toast-store";
import { lostPicture } from "./samples";
import * as styles from "./styleguide.css";

/** What the site tells its readers: notices, toasts, empty lists, waiting, errors. */
export function StatePieces() {
  return (
    <>
      <Section title="提示">
        <div className={styles.stack}>
          <Say>话题已发布。</Say>
          <Say kind="wait">
            <b>审核中</b>　只有你和管理员能看到，通过之后会通知你。
          </Say>
          <Say kind="mind" icon="mute">
            <b>已被禁言</b>　到 2026 年 11 月 27 日 14:30 为止，不能发布和评论。
          </Say>
          <Say kind="no">
            <b>没能发布</b>　请 4 分钟后再试。你写的内容都还在下面。
          </Say>
        </div>
        <div className={styles.show}>
          <Toast kind="success" text="关注成功" />
          <Toast kind="error" text="请先登录" />
          <Button type="button" onClick={() => showToast({ kind: "success", text: "关注成功" })}>
            真的弹一下
          </Button>
        </div>
      </Section>
      <Section title="空白、等待与图片">
        <Empty note="第一个话题还没有冒出来。要不要你来写？">
          <ButtonLink kind="go" to="/topic/create">
            发话题
          </ButtonLink>
        </Empty>
        <Loading />
        <div className={styles.show}>
          <PictureGrid pictures={[lostPicture]} />
        </div>
      </Section>
      <Section title="出错">
        <ErrorPage status={404} message="" />
        <ErrorPage status={403} message="403 forbidden" />
        <ErrorPage status={500} message="" />
      </Section>
    </>
  );
}
