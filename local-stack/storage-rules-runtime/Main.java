package countersign;

/**
 * Entry point of both programs that firebase-tools starts with {@code java -jar}: the Storage rules runtime with the
 * argument {@code serve}, otherwise the Firestore emulator.
 */
public final class Main {
  private static final String FIRESTORE = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

  private Main() {}

  public static void main(String[] args) throws Exception {
    // If the parent, such as firebase-tools, is killed, no emulator may stay on its port.
    ProcessHandle.current()
        .parent()
        .ifPresent(parent -> parent.onExit().thenRun(() -> Runtime.getRuntime().halt(0)));
    if (args.length > 0 && args[0].equals("serve")) {
      StorageRulesServer.main();
    } else {
      Class.forName(FIRESTORE).getMethod("main", String[].class).invoke(null, (Object) args);
    }
  }
}
