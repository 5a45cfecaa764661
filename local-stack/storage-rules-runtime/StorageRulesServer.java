package countersign;

import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.EvaluationResult;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.logging.LogManager;

/**
 * Evaluates Storage rules for firebase-tools with the rules engine of the Firestore emulator. Requests and answers are
 * JSON lines. Runs on one thread. An evaluation that needs a document stays pending until its answer line arrives.
 */
final class StorageRulesServer {
  private static final String SERVICE = "firebase.storage";

  /** The settings of Google's emulators. */
  private static final FirebaseRulesLangOptions LANGUAGE =
      FirebaseRulesLangOptions.builder()
          .allowTernaryOperator(true)
          .allowCrossServiceRules(true)
          .build();

  /** firebase-tools sends its first request after an answer with this id. */
  private static final long READY_ID = -1;

  private final PrintStream out;
  private final Map<String, RulesetAst> rulesets = new HashMap<>();
  private final Map<Long, DocumentFetcher> running = new HashMap<>();

  private StorageRulesServer(PrintStream out) {
    this.out = out;
  }

  static void main(String[] args) throws Exception {
    // firebase-tools reports every line on stderr as an error, also a log line of the engine.
    LogManager.getLogManager().reset();
    PrintStream stdout =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.US_ASCII);
    // firebase-tools must not take the output of a library for an answer.
    System.setOut(System.err);
    StorageRulesServer server = new StorageRulesServer(stdout);
    server.send(reply(READY_ID));
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (!line.isBlank()) {
        server.handle(JsonParser.parseString(line).getAsJsonObject());
      }
    }
    // The input is closed. End at once, even if a library still runs threads.
    Runtime.getRuntime().halt(0);
  }

  private void handle(JsonObject message) {
    long id = message.get("id").getAsLong();
    String action = message.has("action") ? message.get("action").getAsString() : "";
    try {
      switch (action) {
        case "load_ruleset" -> send(load(id, message.getAsJsonObject("context")));
        case "verify" -> verify(id, message.getAsJsonObject("context"));
        default -> resume(id, message);
      }
    } catch (Exception failure) {
      finish(id, failed(id, failure));
    }
  }

  private void resume(long id, JsonObject message) {
    DocumentFetcher documents = running.get(id);
    if (documents != null) {
      documents.answer(message);
    }
  }

  private JsonObject load(long id, JsonObject context) {
    Source.Builder source = Source.newBuilder();
    for (JsonElement element : context.getAsJsonObject("source").getAsJsonArray("files")) {
      JsonObject file = element.getAsJsonObject();
      source.addFiles(
          File.newBuilder()
              .setName(file.get("name").getAsString())
              .setContent(file.get("content").getAsString()));
    }
    CompileResult compiled =
        FirebaseRulesProtoCompiler.createStandalone(LANGUAGE).compile(source.build());
    JsonObject reply = reply(id);
    for (Issue issue : compiled.getIssues()) {
      boolean isError = issue.getSeverity() == Issue.Severity.ERROR;
      reply.getAsJsonArray(isError ? "errors" : "warnings").add(ascii(toJson(issue)));
    }
    if (!compiled.hasCompilationError()) {
      RulesetAst ruleset = compiled.getRulesetAst();
      rulesets.put(context.get("rulesetName").getAsString(), ruleset);
      reply.getAsJsonObject("result").addProperty("rulesVersion", ruleset.getVersionValue());
    }
    return reply;
  }

  /** An issue in the JSON that firebase-tools reads. Its keys end with underscores. */
  private static JsonObject toJson(Issue issue) {
    JsonObject position = new JsonObject();
    position.addProperty("fileName_", issue.getSourcePosition().getFileName());
    position.addProperty("line_", issue.getSourcePosition().getLine());
    position.addProperty("column_", issue.getSourcePosition().getColumn());
    JsonObject json = new JsonObject();
    json.addProperty("description_", issue.getDescription());
    json.addProperty("severity_", issue.getSeverity().name());
    json.add("sourcePosition_", position);
    return json;
  }

  private void verify(long id, JsonObject context) throws Exception {
    RulesetAst ruleset = rulesets.get(context.get("rulesetName").getAsString());
    if (ruleset == null) {
      throw new IllegalStateException("No such ruleset");
    }
    DocumentFetcher documents = new DocumentFetcher(id, this::send);
    running.put(id, documents);
    Futures.addCallback(
        new DefaultEvaluator(ruleset).evaluate(ruleContext(context, documents)),
        new FutureCallback<EvaluationResult>() {
          @Override
          public void onSuccess(EvaluationResult result) {
            finish(id, permit(reply(id), result.permit()));
          }

          @Override
          public void onFailure(Throwable failure) {
            finish(id, failed(id, failure));
          }
        },
        MoreExecutors.directExecutor());
  }

  private void finish(long id, JsonObject reply) {
    running.remove(id);
    send(reply);
  }

  private static RuleContext ruleContext(JsonObject context, DocumentFetcher documents)
      throws Exception {
    RuleContext.Builder builder =
        RuleContext.builder()
            .service(SERVICE)
            .method(context.get("method").getAsString())
            .path(Values.literalPath(context.get("path").getAsString()))
            .supplyFunction(documents.function("firestore.get", document -> document))
            .supplyFunction(
                documents.function(
                    "firestore.exists", document -> Values.of(!document.hasNullValue())));
    for (Map.Entry<String, JsonElement> variable :
        context.getAsJsonObject("variables").entrySet()) {
      builder.supplyVariable(variable.getKey(), Values.fromRequest(variable.getValue()));
    }
    return builder.build();
  }

  /** A refusal. The status stays "ok", because firebase-tools never resolves a request with another status. */
  private static JsonObject failed(long id, Throwable failure) {
    JsonObject reply = permit(reply(id), false);
    reply.getAsJsonArray("errors").add("Rules could not be evaluated: " + failure);
    return reply;
  }

  private static JsonObject permit(JsonObject reply, boolean permit) {
    reply.getAsJsonObject("result").addProperty("permit", permit);
    return reply;
  }

  private static JsonObject reply(long id) {
    JsonObject reply = new JsonObject();
    reply.addProperty("id", id);
    reply.addProperty("status", "ok");
    reply.add("errors", new JsonArray());
    reply.add("warnings", new JsonArray());
    reply.add("result", new JsonObject());
    return reply;
  }

  private void send(JsonObject message) {
    out.println(ascii(message));
  }

  /** firebase-tools decodes each chunk alone and would break a split character of several bytes. */
  private static String ascii(JsonObject message) {
    StringBuilder line = new StringBuilder();
    for (char character : message.toString().toCharArray()) {
      line.append(character < 0x7f ? character : String.format("\\u%04x", (int) character));
    }
    return line.toString();
  }
}
