export default function Index() {
  return <h1>竹林</h1>;
}
